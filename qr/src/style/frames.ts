import { enclosingFrames } from './frames/enclosing.ts';
import type { Frame } from './frames/frame.ts';
import { objectFrames } from './frames/objects.ts';
import { openFrames } from './frames/open.ts';

/** The frames, by the numbers that styles store, which must never change. */
export const frames = { ...openFrames, ...enclosingFrames, ...objectFrames } as const satisfies Record<number, Frame>;

export type FrameId = keyof typeof frames;

/** The frames that depict an object. */
export const objectFrameIds = Object.keys(objectFrames).map(Number) as readonly (keyof typeof objectFrames)[];
