package rows.r5_02.awspring_jpa_save_bad;

import io.awspring.cloud.sqs.annotation.SqsListener;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import org.springframework.data.jpa.repository.JpaRepository;
import org.springframework.stereotype.Component;

/** Counts how often a track was played: load, add, save. */
@Component
public class PlaylistPlays {
    private final Tracks tracks;

    public PlaylistPlays(Tracks tracks) {
        this.tracks = tracks;
    }

    @SqsListener("plays")
    public void onPlay(Play play) {
        Track track = tracks.findById(play.track()).orElseThrow();
        track.heard(play.times());
        tracks.save(track); // expect unguarded-increment [error]
    }
}

record Play(String id, String track, int times) { }

interface Tracks extends JpaRepository<Track, String> { }

@Entity
class Track {
    @Id
    String id;
    int plays;

    void heard(int times) {
        plays += times; // expect-alt unguarded-increment
    }
}
