import { enclosingFrames } from './frames/enclosing.ts';
import type { Frame } from './frames/frame.ts';
import { objectFrames } from './frames/objects.ts';
import { openFrames } from './frames/open.ts';

/** The frames, by the numbers that styles store: they never change. */
export const frames = { ...openFrames, ...enclosingFrames, ...objectFrames } as const satisfies Record<number, Frame>;

export type FrameId = keyof typeof frames;

/** Those that are things which a code sits on. */
export const objectFrameIds = Object.keys(objectFrames).map(Number) as readonly (keyof typeof objectFrames)[];
