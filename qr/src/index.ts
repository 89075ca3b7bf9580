/** The QR engine: text → matrix → scene → file. No DOM, no Node, no I/O; what only a host can do comes in as a port. */

export { type AsciiSize, toAscii } from './formats/ascii.ts';
export { toEps } from './formats/eps.ts';
export type { Format, Picture, WriteOptions, WritePorts } from './formats/format.ts';
export { type FormatId, formats } from './formats/index.ts';
export type { Ink } from './formats/ink.ts';
export { toPdf } from './formats/pdf.ts';
export { NotPlain, toPng } from './formats/png.ts';
export { palettePng } from './formats/png-pixels.ts';
export { type PageSize, pages, type Sheet, SheetTooSmall } from './formats/sheet.ts';
export { toSvg } from './formats/svg.ts';
export { svgBody } from './formats/svg-body.ts';
export { toSvgTiny } from './formats/svg-tiny.ts';
export { type Level, levels } from './matrix/capacity.ts';
export { type Block, blocksOf } from './matrix/codewords.ts';
export { type EncodeOptions, encode } from './matrix/encode.ts';
export { Role } from './matrix/layout.ts';
export { gs, isGs1, type Matrix, type Symbology } from './matrix/matrix.ts';
export type { Mode, Segment } from './matrix/segments.ts';
export { TextTooLong } from './matrix/text-too-long.ts';
export type { Decode, Deflate, Outline, Pixels, Rasterise, ToBitmap } from './ports.ts';
export { type Made, make } from './proof/make.ts';
export { type Cause, NotScannable } from './proof/not-scannable.ts';
export type { MakePorts, Order, Show } from './proof/order.ts';
export type { PrintReceipt, Receipt } from './proof/receipt.ts';
export { type Budget, budgetOf } from './scannability/budget.ts';
export { type Contrast, contrastRatio, contrastsOf, type Part } from './scannability/contrast.ts';
export { applyFix, type Fix } from './scannability/fix.ts';
export { type Grade, gradeOf, grades, type Reason, type Verdict } from './scannability/grade.ts';
export { meter, type Reading } from './scannability/meter.ts';
export { printed } from './scannability/press.ts';
export { type PrintAdvice, printAdvice } from './scannability/print-advice.ts';
export type { Decoders } from './scannability/readers.ts';
export { type Place, placeIn, quietZoneIn, type Sampled, sampleModules } from './scannability/sample.ts';
export { type StressId, stresses } from './scannability/stress.ts';
export { views } from './scannability/views.ts';
export { compose } from './scene/compose.ts';
export { draw, quietZone } from './scene/draw.ts';
export { frame } from './scene/frame.ts';
export { type OnPixels, onPixels, PictureTooSmall } from './scene/pixel-grid.ts';
export {
  type Box,
  type Drawing,
  type Fill,
  type FilledPath,
  type Image,
  type Item,
  isImage,
  type PlacedImage,
  type Scene,
  type SceneGradient,
} from './scene/scene.ts';
export {
  type Cmyk,
  type Colour,
  type ColourStop,
  cmykOf,
  type Gradient,
  type Paint,
  type Rgb,
  rgbOf,
} from './style/colour.ts';
export { type CornerDotId, cornerDots } from './style/corner-dots.ts';
export { type CornerSquareId, cornerSquares } from './style/corner-squares.ts';
export { encodeFor } from './style/encode-for.ts';
export { type Face, type FaceSource, type FontFile, type Ranges, rangesOf } from './style/face.ts';
export { type Font, type FontId, fallbackFonts, fonts } from './style/fonts.ts';
export { extraFrames, type FrameId, frames } from './style/frames.ts';
export type { FrameStyle, Lettering } from './style/label.ts';
export { labelFace, labelWeight } from './style/label-face.ts';
export { outlineWith } from './style/lettering.ts';
export { type LogoLayout, type PlacedLogo, placeLogo } from './style/logo.ts';
export { type Logo, type LogoId, logoSide, logos } from './style/logos.ts';
export { moduleShapes, type ShapeId } from './style/module-shapes.ts';
export { defaultStyle, fitted, isPlain, type PlainStyle, type Style } from './style/style.ts';
export { Undrawable } from './style/undrawable.ts';
