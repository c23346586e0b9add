package rows.r5_02.awspring_jpa_save_good;

import io.awspring.cloud.sqs.annotation.SqsListener;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import org.springframework.data.jpa.repository.JpaRepository;
import org.springframework.stereotype.Component;

/** Counts how often a track was played; a play carries the total that the player has counted. */
@Component
public class PlaylistPlays {
    private final Tracks tracks;

    public PlaylistPlays(Tracks tracks) {
        this.tracks = tracks;
    }

    @SqsListener("plays")
    public void onPlay(Play play) {
        Track track = tracks.findById(play.track()).orElseThrow();
        track.heardInAll(play.total());
        tracks.save(track);
    }
}

record Play(String id, String track, int total) { }

interface Tracks extends JpaRepository<Track, String> { }

@Entity
class Track {
    @Id
    String id;
    int plays;

    void heardInAll(int total) {
        plays = total;
    }
}
