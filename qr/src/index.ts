/** The QR engine: text → matrix → scene → file. No DOM, no Node, no I/O; what only a host can do comes in as a port. */

export type { Format, Picture } from './formats/format.ts';
export { type FormatId, formats } from './formats/index.ts';
export { PictureTooSmall, toPng } from './formats/png.ts';
export { toSvg } from './formats/svg.ts';
export { type Level, levels } from './matrix/capacity.ts';
export { type Block, blocksOf } from './matrix/codewords.ts';
export { type EncodeOptions, encode } from './matrix/encode.ts';
export { Role } from './matrix/layout.ts';
export type { Matrix } from './matrix/matrix.ts';
export type { Mode, Segment } from './matrix/segments.ts';
export { TextTooLong } from './matrix/text-too-long.ts';
export type { Deflate } from './ports.ts';
export { draw, type Item, quietZone, type Scene } from './scene/draw.ts';
export { encodeFor } from './style/encode-for.ts';
export { type Colour, defaultStyle, type Style } from './style/style.ts';
