import { enclosingFrames } from './frames/enclosing.ts';
import { extraRow } from './frames/extra-row.ts';
import { openFrames } from './frames/open.ts';
import type { Frame } from './frames/row.ts';

/** The frames, by the numbers that styles store: they never change. */
export const frames = { ...openFrames, ...enclosingFrames, ...extraRow } as const satisfies Record<number, Frame>;

export type FrameId = keyof typeof frames;

/** Those that are things which a code sits on. */
export const extraFrames = Object.keys(extraRow).map(Number) as readonly (keyof typeof extraRow)[];
