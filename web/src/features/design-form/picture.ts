import type { CodeStyle } from '@tessera/contract/api/style.ts';
import { computeWhiteShare, type EmbeddedImage, type Style, type Symbology } from '@tessera/qr';

/** A picture whose content doesn’t matter, as in all measurements of colours. */
const anyPicture: EmbeddedImage = { mime: 'image/png', data: '', width: 1, height: 1 };

/** Returns a stored style for measurements of its colours: without logo, and its picture only as a fact. */
export const toMeasuredStyle = (style: CodeStyle, symbology?: Symbology): Style => ({
  ...style,
  image: null,
  backgroundImage: style.backgroundImage ? anyPicture : null,
  symbology,
});

/** Returns how much white (0–1) covers the picture behind a code. */
export const getWhiteShare = (style: CodeStyle, symbology: Symbology): number =>
  computeWhiteShare(toMeasuredStyle(style, symbology));
