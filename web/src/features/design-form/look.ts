import { type CodeStyle, style } from '@tessera/contract/api/style.ts';

/** What of a style makes its look: shapes, colours and frame. Label, logo and correction level are not part of it. */
export type Look = Pick<CodeStyle, 'shape' | 'corners'> & { frame: Omit<CodeStyle['frame'], 'text'> };

export const toLook = ({ shape, corners, frame: { text: _, ...frame } }: CodeStyle): Look => ({
  shape,
  corners,
  frame,
});

/** A style with another look; label, logo and level stay. */
export const applyLook = (before: CodeStyle, { shape, corners, frame }: Look): CodeStyle => ({
  ...before,
  shape,
  corners,
  frame: { ...frame, text: before.frame.text },
});

/** The same for looks that are the same, in whatever order they were written. */
export const getLookKey = (look: Look): string => JSON.stringify(toLook(style.parse(look)));
