package gstack.browse.picker;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;

final class PickerAccessTest {
    private final AtomicLong clock = new AtomicLong(Long.MAX_VALUE - 5);
    private final PickerAccess access = new PickerAccess(clock::get);

    private void pass(Duration time) {
        clock.addAndGet(time.toNanos());
    }

    @Test
    void aCodeWorksOnceAndOnlyInTime() {
        String code = access.newCode(PickerAccess.SHOWN);
        assertThat(access.redeem(code)).isPresent();
        assertThat(access.redeem(code)).isEmpty();

        String late = access.newCode(PickerAccess.SHOWN);
        pass(PickerAccess.SHOWN);
        assertThat(access.redeem(late)).isEmpty();
    }

    @Test
    void aSessionEndsAfterAnHour() {
        String session = access.redeem(access.newCode(PickerAccess.SHOWN)).orElseThrow();
        pass(PickerAccess.SESSION.minusSeconds(1));
        assertThat(access.isSession(session)).isTrue();
        pass(Duration.ofSeconds(1));
        assertThat(access.isSession(session)).isFalse();
    }

    @Test
    void aCodeIsNoSessionAndASessionIsNoCode() {
        String code = access.newCode(PickerAccess.SHOWN);
        assertThat(access.isSession(code)).isFalse();
        String session = access.redeem(code).orElseThrow();
        assertThat(access.redeem(session)).isEmpty();
        assertThat(access.isSession("")).isFalse();
    }
}
