/**
 * The QR engine: text → matrix → scene → file. No DOM, no Node, no I/O; whatever only a host can do is passed in as a
 * port.
 */

export { toAscii } from './formats/ascii.ts';
export type { ColorSpace } from './formats/color-space.ts';
export { toEps } from './formats/eps.ts';
export type { Format, FormatInput, WriteOptions, WritePorts } from './formats/format.ts';
export { type FormatId, formats } from './formats/index.ts';
export { bleedMm, type PageOptions, type PageSize, PageTooSmallError, pageSizes } from './formats/page.ts';
export { encodePalettePng } from './formats/palette-png.ts';
export { toPdf } from './formats/pdf.ts';
export { NotPlainError, toPng } from './formats/png.ts';
export { findSingleInk, NotSingleInkError } from './formats/spot-color.ts';
export { toSvg } from './formats/svg.ts';
export { toSvgBody } from './formats/svg-body.ts';
export { toSvgTiny } from './formats/svg-tiny.ts';
export { type Level, levels } from './matrix/capacity.ts';
export { getBlocks } from './matrix/codewords.ts';
export { type EncodeOptions, encode } from './matrix/encode.ts';
export { Role } from './matrix/layout.ts';
export { type CodewordBlock, groupSeparator, isGs1, type Matrix, type Symbology } from './matrix/matrix.ts';
export type { Mode, Segment } from './matrix/segments.ts';
export { encodeStructuredAppend } from './matrix/structured-append.ts';
export { TextTooLongError } from './matrix/text-too-long.ts';
export type { Decode, Deflate, OutputProfile, Pixels, Rasterize, ToBitmap, Typeset } from './ports.ts';
export { computeRepairBudget, type RepairBudget } from './scan-quality/budget.ts';
export {
  computeContrasts,
  computeWhiteShare,
  contrastRatio,
  type PartContrast,
  type StylePart,
} from './scan-quality/contrast.ts';
export { decodeAttempts } from './scan-quality/decode-attempts.ts';
export type { Decoders } from './scan-quality/decoders.ts';
export { type DistortionId, distortions } from './scan-quality/distortions.ts';
export { applyFix, type Fix } from './scan-quality/fix.ts';
export {
  type Grade,
  type GradeReason,
  type GradeResult,
  gradeDesign,
  gradeReasonCodes,
  grades,
  isWeak,
  needsConfirmation,
} from './scan-quality/grade.ts';
export { measureDrawing, rasterizeForMeasuring } from './scan-quality/measure-drawing.ts';
export { type PrintAdvice, printAdvice, recommendedSideMm, usualPrintAdvice } from './scan-quality/print-advice.ts';
export { simulatePrint } from './scan-quality/print-simulation.ts';
export {
  locateSymbol,
  type ModuleSamples,
  measureQuietZone,
  type SymbolPosition,
  sampleModules,
} from './scan-quality/sample.ts';
export { computeScanScore, type ScanScore } from './scan-quality/scan-score.ts';
export { compose } from './scene/compose.ts';
export { draw } from './scene/draw.ts';
export { addFrame } from './scene/frame.ts';
export { alignToPixels, ImageTooSmallError, type PixelAlignedDrawing } from './scene/pixel-grid.ts';
export {
  type Box,
  type Drawing,
  type EmbeddedImage,
  type Fill,
  type FilledPath,
  isImage,
  type PlacedImage,
  type Scene,
  type SceneGradient,
  type SceneItem,
} from './scene/scene.ts';
export {
  type Cmyk,
  type Color,
  type ColorStop,
  type Gradient,
  type Paint,
  type Rgb,
  toCmyk,
  toRgb,
} from './style/color.ts';
export { divideForStyle, encodeForStyle } from './style/encode-for-style.ts';
export { type FinderInnerId, finderInnerShapes } from './style/finder-inner.ts';
export { type FinderOuterId, finderOuterShapes } from './style/finder-outer.ts';
export {
  type FontFile,
  type FontkitFace,
  type FontSource,
  parseUnicodeRanges,
  type UnicodeRanges,
} from './style/font-face.ts';
export {
  documentFont,
  emojiFont,
  type Font,
  type FontFamilyId,
  type FontId,
  fallbackFonts,
  fonts,
} from './style/fonts.ts';
export { type FrameId, frames, objectFrameIds } from './style/frames.ts';
export { getModuleShape } from './style/get-module-shape.ts';
export type { FrameStyle, TypesetText } from './style/label.ts';
export { labelWeight, toLabelFace } from './style/label-face.ts';
export { getLogoShare, type PlacedLogo, placeLogo } from './style/logo.ts';
export { type Logo, type LogoId, logoSide, logos } from './style/logos.ts';
export { moduleShapes, type ShapeId } from './style/module-shapes.ts';
export { createShaping, type Shaping } from './style/shaping.ts';
export {
  type CornerColors,
  type CornerName,
  cornerNames,
  currentStyleVersion,
  defaultLogoShare,
  defaultStyle,
  fitStyleToSymbol,
  getRequiredQuietZone,
  isPlain,
  listDarkPaints,
  type PlainStyle,
  quietZone,
  type Style,
  type SymbolRules,
} from './style/style.ts';
export { isSymbologyLoaded, loadSymbology } from './style/symbologies.ts';
export { createCoverageCheck, createTypesetter } from './style/typesetting.ts';
export { UndrawableTextError } from './style/undrawable-text-error.ts';
export { type FailureCause, NotScannableError } from './verify/not-scannable.ts';
export { type RenderResult, render, renderUnverified } from './verify/render.ts';
export type { RasterizeFile, RenderPorts, RenderRequest } from './verify/render-request.ts';
export type { PrintReport, VerificationReport } from './verify/verification-report.ts';
