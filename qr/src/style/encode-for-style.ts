import { alignmentCentres, type Level, maxVersion } from '../matrix/capacity.ts';
import { type EncodeOptions, encode } from '../matrix/encode.ts';
import type { Matrix, QrCode } from '../matrix/matrix.ts';
import { divideText } from '../matrix/structured-append.ts';
import { TextTooLongError } from '../matrix/text-too-long.ts';
import { type FinderOuterId, type FinderShape, finderOuterShapes } from './finder-outer.ts';
import { getLogoShare } from './logo.ts';
import { currentStyleVersion, defaultLogoShare, defaultStyle, type Style } from './style.ts';
import { getEncoder } from './symbologies.ts';

/**
 * Encodes `text` for a style. `auto` is at least Q, which leaves room for a logo and for scratches, and higher if that
 * needs no larger symbol; it is lower only for text that would not fit otherwise. Round corners require version 2 or
 * more, and a logo a version without an alignment pattern in the middle. A Data Matrix has neither levels, corners nor a
 * logo. `auto` takes up to two more versions for a logo as large as requested. Text beyond ASCII declares its charset, which
 * ZBar and some phones guess wrongly otherwise. What a standard prescribes takes precedence. Symbologies other than QR codes have
 * to be loaded first (`loadSymbology`). Of a text that is divided, the first symbol is returned.
 * @throws {TextTooLongError} if it does not fit at the style’s level, or at L for `auto`
 */
export function encodeForStyle(text: string, style: EncodingStyle & { symbology?: 'qr' | undefined }): QrCode;
export function encodeForStyle(text: string, style: EncodingStyle & Pick<Style, 'symbology'>): Matrix;
export function encodeForStyle(text: string, style: EncodingStyle & Pick<Style, 'symbology'>): Matrix {
  if (style.symbology && style.symbology !== 'qr') return getEncoder(style.symbology)(text);
  if (style.structuredAppend && !style.part) {
    const [first] = divideForStyle(text, style);
    return encodeForStyle(first.text, { ...style, part: first.part, structuredAppend: false });
  }
  const { version = currentStyleVersion, symbolRules: rules, part } = style;
  const level = rules?.level ?? (part ? getSeriesLevel(style) : style.errorCorrectionLevel);
  const options = {
    minVersion: Math.max(getMinVersion(style.corners?.squareStyle), part?.version ?? 1),
    maxVersion: rules?.maxVersion ?? maxVersion,
    declaresCharset: version >= 2 && rules?.declaresCharset !== false,
    ...(part && { sequence: part.sequence }),
  };
  const symbol = encodeAtLevel(text, level, options);
  if (!style.image && !style.logoPreset && !rules?.mark) return symbol;
  const roomy = makeRoomForLogo(text, level, options, symbol);
  return level === 'auto' && version >= 2 ? enlargeForLogo(text, options, roomy, style) : roomy;
}

/** What one QR code of a text holds; without a part, the whole text. */
export type StyledPart = { text: string; part?: Style['part'] };

/** Larger symbols are hard to scan, so that a text is rather divided into more of them. Its level M holds 997 bytes. */
const maxSeriesVersion = 25;

const getSeriesLevel = ({ errorCorrectionLevel: level }: Pick<Style, 'errorCorrectionLevel'>): Level =>
  level === 'auto' ? 'M' : level;

/**
 * Divides a text into the parts that QR codes of a style hold, each to be encoded with its `part` in the style: one if it fits in
 * a symbol, else 2 to 16 of up to version 25.
 * @throws {TextTooLongError} if 16 don’t hold it
 */
export function divideForStyle(text: string, style: EncodingStyle): readonly [StyledPart, ...StyledPart[]] {
  try {
    encodeForStyle(text, { ...style, structuredAppend: false });
    return [{ text }];
  } catch (error) {
    if (!(error instanceof TextTooLongError)) throw error;
  }
  const declaresCharset = (style.version ?? currentStyleVersion) >= 2;
  const level = getSeriesLevel(style);
  const parts = divideText(text, { level, maxVersion: maxSeriesVersion, declaresCharset });
  return parts.map(({ text: held, ...part }) => ({ text: held, part })) as [StyledPart, ...StyledPart[]];
}

/** A slightly larger symbol is hardly worse to scan than one with a smaller logo than requested. */
const maxExtraVersions = 2;

/**
 * Returns the smallest symbol, of at most two more versions, in which a logo is as large as requested, or else as large as possible. An
 * image counts as square, since its size isn’t known wherever a text is encoded.
 */
function enlargeForLogo(
  text: string,
  options: EncodeOptions & { maxVersion: number },
  symbol: QrCode,
  { version, logoPreset, logo, image }: EncodingStyle,
): QrCode {
  const square = image ? squareImage : null;
  const style: Style = { ...defaultStyle, version, logoPreset, logo, image: square };
  const requested = logo?.share ?? defaultLogoShare;
  let best = { symbol, share: getLogoShare(symbol, style) };
  for (let extra = 1; extra <= maxExtraVersions && best.share < requested - shareTolerance; extra++) {
    const minVersion = symbol.version + extra;
    if (minVersion > options.maxVersion) break;
    const larger = encodeAtLevel(text, 'auto', { ...options, minVersion });
    const share = hasCentralAlignment(larger.version) ? 0 : getLogoShare(larger, style);
    if (share > best.share) best = { symbol: larger, share };
  }
  return best.symbol;
}

/** Logos are fitted in steps of a hundredth. */
const shareTolerance = 0.005;

const squareImage = { mime: 'image/png', data: '', width: 1, height: 1 } as const;

function encodeAtLevel(text: string, level: Style['errorCorrectionLevel'], options: EncodeOptions): QrCode {
  if (level !== 'auto') return encode(text, { ...options, level });
  const attempt = (minLevel: Level) => tryEncode(text, { ...options, level: minLevel, boost: true });
  return attempt('Q') ?? attempt('M') ?? encode(text, { ...options, level: 'L', boost: true });
}

/**
 * A logo that hides the alignment pattern in the middle misleads decoders which search for it there: ZBar takes the hole
 * of a pin or the veins of a leaf for the pattern, and bends its grid towards them. `auto` rather takes a small symbol
 * at level M, and every level else the next version whose middle is free. From version 35 on none is.
 */
function makeRoomForLogo(
  text: string,
  level: Style['errorCorrectionLevel'],
  options: EncodeOptions & { maxVersion: number },
  symbol: QrCode,
): QrCode {
  if (!hasCentralAlignment(symbol.version)) return symbol;
  const smaller = level === 'auto' ? tryEncode(text, { ...options, level: 'M', boost: true }) : undefined;
  if (smaller && !hasCentralAlignment(smaller.version)) return smaller;
  let minVersion = symbol.version;
  while (minVersion < options.maxVersion && hasCentralAlignment(minVersion)) minVersion++;
  return hasCentralAlignment(minVersion) ? symbol : encodeAtLevel(text, level, { ...options, minVersion });
}

/** An odd number of alignment patterns each way puts one in the middle (ISO/IEC 18004, annex E). */
const hasCentralAlignment = (version: number) => alignmentCentres(version).length % 2 === 1;

/** `image`: whether there is one is all that matters. */
type EncodingStyle = Pick<Style, 'errorCorrectionLevel'> &
  Partial<Pick<Style, 'version' | 'corners' | 'logoPreset' | 'logo' | 'symbolRules' | 'structuredAppend' | 'part'>> & {
    image?: unknown;
  };

function getMinVersion(id: FinderOuterId = 'square'): number {
  const shape: FinderShape | undefined = finderOuterShapes[id];
  return shape?.minVersion ?? 1;
}

function tryEncode(text: string, options: EncodeOptions): QrCode | undefined {
  try {
    return encode(text, options);
  } catch (error) {
    if (error instanceof TextTooLongError) return undefined;
    throw error;
  }
}
