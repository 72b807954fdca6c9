package gstack.browse.print;

/// What stays empty on each side of a sheet, in inches.
public record Margins(double top, double right, double bottom, double left) {}
