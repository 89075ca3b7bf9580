import type { CodeStyle } from '@tessera/contract/api/style.ts';
import { type Drawing, draw, encodeFor, type Lettering, type Matrix, type Style, TextTooLong } from '@tessera/qr';
import { useMemo } from 'react';

/** Why there is no text to draw: nothing is said yet, it is too much, the web address lacks something, or it is wrong. */
export type Undrawn = 'empty' | 'too_long' | 'link' | 'invalid';

/** A code as it will be printed; too long a text says how many UTF-8 bytes it has and how many are sure to fit. */
export type DrawnCode =
  | { state: 'empty'; why: Undrawn }
  | {
      state: 'drawn';
      text: string;
      matrix: Matrix;
      style: Style;
      drawing: Drawing;
      /** The label of its frame, where it has one. */
      lettering: Lettering | undefined;
    }
  | { state: 'too_long'; bytes: number; fits: number };

/** Draws a code, or says why not. An undefined text is one that isn't valid yet, for the reason `why`. */
export const drawCode = (text: string | undefined, style: CodeStyle, why: Undrawn = 'empty'): DrawnCode => {
  if (text === undefined) return { state: 'empty', why };
  try {
    const look = { ...style, image: null };
    const matrix = encodeFor(text, look);
    return { state: 'drawn', text, matrix, style: look, drawing: draw(matrix, look), lettering: undefined };
  } catch (error) {
    if (error instanceof TextTooLong) return { state: 'too_long', bytes: error.bytes, fits: error.fits };
    throw error;
  }
};

/** The code of a text, drawn again only when text or style has changed. */
export const useCode = (text: string | undefined, style: CodeStyle, why?: Undrawn): DrawnCode =>
  useMemo(() => drawCode(text, style, why), [text, style, why]);
