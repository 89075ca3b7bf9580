import { draw, encodeFor, type Matrix, type Scene, type Style, TextTooLong } from '@tessera/qr';
import { useMemo } from 'react';

/** A code as it will be printed; too long a text says how many UTF-8 bytes it has and how many are sure to fit. */
export type DrawnCode =
  | { state: 'empty' }
  | { state: 'drawn'; text: string; matrix: Matrix; scene: Scene }
  | { state: 'too_long'; bytes: number; fits: number };

/** Draws a code, or says why not. An undefined text is one that isn't valid yet. */
export const drawCode = (text: string | undefined, style: Style): DrawnCode => {
  if (text === undefined) return { state: 'empty' };
  try {
    const matrix = encodeFor(text, style);
    return { state: 'drawn', text, matrix, scene: draw(matrix, style) };
  } catch (error) {
    if (error instanceof TextTooLong) return { state: 'too_long', bytes: error.bytes, fits: error.fits };
    throw error;
  }
};

/** The code of a text, drawn again only when text or style has changed. */
export const useCode = (text: string | undefined, style: Style): DrawnCode =>
  useMemo(() => drawCode(text, style), [text, style]);
