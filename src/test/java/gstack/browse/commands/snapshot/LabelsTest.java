package gstack.browse.commands.snapshot;

import static org.assertj.core.api.Assertions.assertThat;

import gstack.browse.commands.snapshot.Labels.Box;
import gstack.browse.commands.snapshot.Labels.Spot;

import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.List;

final class LabelsTest {
    @Test
    void aLabelStandsAboveItsBoxOrInsideWhereThereIsNoRoom() {
        Labels labels = new Labels(400, 300, List.of());
        assertThat(labels.place(3, new Box(100, 100, 50, 20)))
                .isEqualTo(new Spot(new Box(100, 82, 38, 18), 2));
        assertThat(labels.place(3, new Box(0, 4, 50, 20)))
                .isEqualTo(new Spot(new Box(0, 4, 38, 18), 2));
    }

    @Test
    void labelsOfBoxesThatLieCloseDoNotHideEachOther() {
        List<Box> boxes = new ArrayList<>();
        for (int row = 0; row < 12; row++) {
            for (int column = 0; column < 12; column++) {
                boxes.add(new Box(40 + column * 40, 40 + row * 24, 36, 20));
            }
        }
        Labels labels = new Labels(600, 400, boxes);
        List<Box> placed = boxes.stream().map(box -> labels.place(4, box).box()).toList();
        for (int i = 0; i < placed.size(); i++) {
            for (int j = 0; j < i; j++) {
                assertThat(placed.get(i).meets(placed.get(j)))
                        .as("%s and %s", placed.get(i), placed.get(j))
                        .isFalse();
            }
        }
    }

    @Test
    void boxesWithinBoxesHaveAllTheirLabels() {
        Box same = new Box(200, 200, 60, 30);
        Labels labels = new Labels(600, 400, List.of(same));
        List<Box> placed = new ArrayList<>();
        for (int i = 0; i < 6; i++) {
            placed.add(labels.place(3, same).box());
        }
        assertThat(placed).doesNotHaveDuplicates();
        assertThat(
                        placed.stream()
                                .filter(b ->
                                        placed.stream().anyMatch(o -> !o.equals(b) && b.meets(o))))
                .isEmpty();
    }

    @Test
    void aLabelNeverLeavesThePicture() {
        Labels labels = new Labels(50, 20, List.of());
        for (int i = 0; i < 10; i++) {
            Box at = labels.place(4, new Box(45, 15, 40, 40)).box();
            assertThat(at.x()).isBetween(0, 50 - at.width());
            assertThat(at.y()).isBetween(0, 20 - at.height());
        }
    }
}
