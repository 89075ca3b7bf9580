import { type CodeStyle, style } from '@tessera/contract/api/style.ts';

/** The look of a style: shapes, colors and frame, without label, logo and error correction level. */
export type Look = Pick<CodeStyle, 'shape' | 'corners'> & { frame: Omit<CodeStyle['frame'], 'text'> };

export const toLook = ({ shape, corners, frame: { text: _, ...frame } }: CodeStyle): Look => ({
  shape,
  corners,
  frame,
});

/** Returns a style with another look; label, logo and level stay. */
export const applyLook = (before: CodeStyle, { shape, corners, frame }: Look): CodeStyle => ({
  ...before,
  shape,
  corners,
  frame: { ...frame, text: before.frame.text },
});

/** Returns the same key for equal looks, regardless of property order. */
export const getLookKey = (look: Look): string => JSON.stringify(toLook(style.parse(look)));
