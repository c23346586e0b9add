package rows.fresh_08.sqs_stream_outcomes_bad;

import software.amazon.awssdk.services.sqs.model.Message;

record Outcome(Message message, Exception error) {

    boolean ok() {
        return error == null;
    }
}
