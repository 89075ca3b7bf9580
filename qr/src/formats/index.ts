import { ascii } from './ascii.ts';
import { eps } from './eps.ts';
import type { Format } from './format.ts';
import { jpeg } from './jpeg.ts';
import { pdf } from './pdf.ts';
import { png } from './png.ts';
import { svg } from './svg.ts';
import { svgTiny } from './svg-tiny.ts';
import { webp } from './webp.ts';

/** Every download format, one per line. */
export const formats = { png, jpeg, webp, svg, svgTiny, pdf, eps, ascii } as const satisfies Record<string, Format>;

export type FormatId = keyof typeof formats;
