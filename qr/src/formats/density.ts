/** How large a pixel is on paper, in every format that says it: what presses take for photographs. */

/** Pixels to the inch. */
export const pixelsPerInch = 300;

const mmPerInch = 25.4;

/** Width in mm of so many pixels. */
export const mmOf = (px: number): number => (px * mmPerInch) / pixelsPerInch;
