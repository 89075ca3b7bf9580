import type { Format } from './format.ts';
import { png } from './png.ts';
import { svg } from './svg.ts';

/** Every kind of file that codes leave in, one line each. */
export const formats = { svg, png } as const satisfies Record<string, Format>;

export type FormatId = keyof typeof formats;
