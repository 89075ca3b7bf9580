import { paintKey } from '@tessera/qr/style/color.ts';
import { finderInnerShapes } from '@tessera/qr/style/finder-inner.ts';
import { finderOuterShapes } from '@tessera/qr/style/finder-outer.ts';
import { fonts } from '@tessera/qr/style/fonts.ts';
import { logos } from '@tessera/qr/style/logos.ts';
import { moduleShapes } from '@tessera/qr/style/module-shapes.ts';
import {
  currentStyleVersion,
  defaultLogoShare,
  listDarkPaints,
  maxLogoShare,
  minLogoShare,
  styleVersions,
} from '@tessera/qr/style/style.ts';
import { countGraphemes } from '@tessera/qr-types/fields/graphemes.ts';
import { z } from 'zod';

const getKeys = <T extends object>(table: T) => Object.keys(table) as [keyof T & string, ...(keyof T & string)[]];

/** A colour, normalised to lower case. */
export const hexColor = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, 'invalid_hex_colour')
  .transform((hex) => hex.toLowerCase());

/** How many colours a gradient has. */
export const colorStopCount = { min: 2, max: 5 } as const;

const colorStop = z.strictObject({
  offset: z.number().min(0).max(1).describe('Where the colour is, from 0 at the start to 1 at the end'),
  color: hexColor,
});

/** A gradient across the painted area, its colours in their order; `rotation` (degrees, clockwise) applies to linear ones. */
const gradient = z.strictObject({
  type: z.enum(['linear', 'radial']),
  rotation: z.number().min(0).max(360).default(0),
  colorStops: z
    .array(colorStop)
    .min(colorStopCount.min)
    .max(colorStopCount.max)
    .overwrite((stops) => stops.toSorted((a, b) => a.offset - b.offset)),
});

const paint = z.union([hexColor, gradient]);
const backgroundPaint = paint.nullable();

/** Colours of one corner, instead of those that all corners have. */
const cornerColors = z.strictObject({ squareColor: paint.optional(), dotColor: paint.optional() }).optional();

/** Sizes of labels; 90 is what frames are designed for. */
export const labelFontSize = { min: 30, max: 120 } as const;

/** The longest label, in graphemes. */
export const maxLabelGraphemes = 30;

/** In UTF-16 units: a grapheme may have any number of combining marks, and each has to be drawn. */
const maxLabelUnits = maxLabelGraphemes * 16;

/** Real letters have up to five combining marks; a stack of hundreds would be many times as tall as the code. */
const excessMarks = /(?<=\p{M}{16})\p{M}+/gu;

/** Normalises a label to one line without dollar signs and towers of combining marks. */
const normalizeLabel = (text: string): string =>
  text
    .replace(/\s+/gu, ' ')
    .replace(/[$\p{Cc}]/gu, '')
    .replace(excessMarks, '')
    .trim();

const isVisible = (text: string): boolean => /[^\p{Default_Ignorable_Code_Point}\p{Cf}\s]/u.test(text);

const frame = z
  .strictObject({
    id: z.number().int().min(0).max(30).nullable().default(null),
    /** The label's font. */
    style: z.enum(getKeys(fonts)).default('lato'),
    color: paint.default('#000000'),
    textColor: hexColor.default('#ffffff'),
    backgroundColor: hexColor.nullable().default('#ffffff'),
    text: z
      .string()
      .max(maxLabelUnits, 'too_long')
      .transform(normalizeLabel)
      .refine((text) => countGraphemes(text) <= maxLabelGraphemes, {
        error: 'too_long',
        params: { max: maxLabelGraphemes },
      })
      .default('Scan me'),
    /** Frames are designed for 90; long labels shrink automatically. */
    fontSize: z.number().int().min(labelFontSize.min).max(labelFontSize.max).default(90),
  })
  .refine(({ id, text }) => id === null || isVisible(text), { error: 'required', path: ['text'] });

/** In modules. */
export const maxQuietZone = 10;

/** The margin around a logo, in modules. */
export const logoMargin = { min: 0, max: 2 } as const;

/** The stored name of an uploaded image. */
export const imageFileName = z.string().regex(/^[a-z0-9]{26}\.png$/, 'unknown_image');

/**
 * The style of a code. Colours are '#rrggbb', a null background is transparent, level `auto` starts from Q. An uploaded
 * logo (`image`) and a preset logo exclude each other. Defaults are as plain as possible.
 */
export const style = z
  .strictObject({
    version: z
      .literal(styleVersions)
      .default(currentStyleVersion)
      .describe(
        'How the design is drawn. A stored design keeps its version, so that its code looks the same as in print',
      ),
    symbology: z
      .enum(['microqr', 'rmqr'])
      .optional()
      .describe(
        'A smaller symbol for static codes: a Micro QR code holds up to 15 bytes or 35 digits, an rMQR code up to 150 or 361. ZXing-C++ reads both; many phone cameras read neither. Dynamic codes, and types whose symbol a standard prescribes, ignore it',
      ),
    structuredAppend: z
      .boolean()
      .optional()
      .describe(
        'Whether a text too long for one QR code is divided into a series of 2 to 16 (ISO/IEC 18004, Structured Append), which `GET /api/qr/{id}/series` downloads. A scanner has to join them: ZXing-C++ reports the series, most phone cameras don’t. For the type text; other types ignore it',
      ),
    errorCorrectionLevel: z.enum(['auto', 'L', 'M', 'Q', 'H']).default('auto'),
    shape: z
      .strictObject({
        color: paint.default('#000000'),
        backgroundColor: backgroundPaint.default('#ffffff'),
        style: z.enum(getKeys(moduleShapes)).default('square'),
      })
      .prefault({}),
    corners: z
      .strictObject({
        squareColor: paint.default('#000000'),
        dotColor: paint.default('#000000'),
        squareStyle: z.enum(getKeys(finderOuterShapes)).default('square'),
        dotStyle: z.enum(getKeys(finderInnerShapes)).default('square'),
        topLeft: cornerColors.describe('Colours of this corner; by default those of all corners'),
        topRight: cornerColors.describe('Colours of this corner; by default those of all corners'),
        bottomLeft: cornerColors.describe('Colours of this corner; by default those of all corners'),
      })
      .prefault({}),
    image: imageFileName.nullable().default(null),
    logoPreset: z.enum(getKeys(logos)).nullable().default(null),
    logo: z
      .strictObject({
        share: z.number().min(minLogoShare).max(maxLogoShare).default(defaultLogoShare),
        margin: z.number().min(logoMargin.min).max(logoMargin.max).default(0.5),
        clears: z.enum(['shape', 'box', 'nothing']).default('shape'),
      })
      .prefault({}),
    frame: frame.prefault({}),
    backgroundImage: imageFileName
      .nullable()
      .optional()
      .describe(
        'A picture behind the whole code, uploaded like a logo. It is covered with as much white as the colours need',
      ),
    quietZone: z
      .number()
      .int()
      .min(0)
      .max(maxQuietZone)
      .optional()
      .describe(
        'The margin on each side, in dots of the code; by default what scanners need: 4, or 2 for Micro QR and rMQR codes',
      ),
  })
  .refine(({ image, logoPreset }) => image === null || logoPreset === null, {
    error: 'two_logos',
    path: ['logoPreset'],
  })
  .superRefine(({ shape, corners }, context) => {
    const ground = shape.backgroundColor;
    for (const { path, paint } of listDarkPaints({ shape, corners })) {
      if (ground !== null && paintKey(paint) === paintKey(ground))
        context.addIssue({ code: 'custom', message: 'same_as_ground', path: path.split('.') });
    }
  });

export type CodeStyle = z.output<typeof style>;

/** Parses a stored style and adds the defaults of later versions. The first ones were stored without their number. */
export const parseStoredStyle = (stored: unknown): CodeStyle => style.parse({ version: 1, ...(stored as object) });

export const plainStyle: CodeStyle = style.parse({});
