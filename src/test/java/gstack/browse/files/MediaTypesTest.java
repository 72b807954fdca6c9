package gstack.browse.files;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class MediaTypesTest {
    @Test
    void aHeaderIsReducedToItsType() {
        assertThat(MediaTypes.bare("Text/HTML; charset=utf-8")).isEqualTo("text/html");
        assertThat(MediaTypes.bare("image/svg+xml")).isEqualTo("image/svg+xml");
        assertThat(MediaTypes.bare("nonsense")).isEmpty();
        assertThat(MediaTypes.bare("a/b/c")).isEmpty();
        assertThat(MediaTypes.bare("x/\n")).isEmpty();
        assertThat(MediaTypes.bare(null)).isEmpty();
    }

    @Test
    void typesAndEndingsAreToldFromEachOther() {
        assertThat(MediaTypes.ending("application/zip")).isEqualTo(".zip");
        assertThat(MediaTypes.ending("image/jpeg")).isEqualTo(".jpg");
        assertThat(MediaTypes.ending("application/octet-stream")).isNull();
        assertThat(MediaTypes.ofName("a.JPEG")).isEqualTo("image/jpeg");
        assertThat(MediaTypes.ofName("a")).isEqualTo(MediaTypes.UNKNOWN);
        assertThat(MediaTypes.ofName("pdf")).isEqualTo(MediaTypes.UNKNOWN);
    }
}
