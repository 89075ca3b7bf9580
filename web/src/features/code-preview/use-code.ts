import type { CodeStyle } from '@tessera/contract/api/style.ts';
import type { SymbolKind } from '@tessera/contract/rules/printed.ts';
import {
  type Drawing,
  draw,
  encodeFor,
  fitted,
  type Lettering,
  type Matrix,
  type Style,
  TextTooLong,
} from '@tessera/qr';
import { useMemo, useState } from 'react';
import { noParts, type Parts, useParts } from './use-parts.ts';

/** Why there is no text to draw: nothing is said yet, it is too much, the web address lacks something, or it is wrong. */
export type Undrawn = 'empty' | 'too_long' | 'link' | 'invalid';

/** A code as it will be printed, frame, label and logo included. */
export type Drawn = {
  state: 'drawn';
  text: string;
  matrix: Matrix;
  /** As files are made of it. */
  style: Style;
  /** For screens: an uploaded logo has few pixels. */
  drawing: Drawing;
  /** The label of its frame, where it has one. */
  lettering: Lettering | undefined;
  /** Letters that no font has: the label is drawn as it was before them. */
  undrawable: string | undefined;
};

/** A code, or why there is none; too long a text says how many UTF-8 bytes it has and how many are sure to fit. */
export type DrawnCode =
  | Drawn
  | { state: 'empty'; why: Undrawn }
  | { state: 'too_long'; bytes: number; fits: number }
  | Exclude<Parts, { state: 'ready' }>;

const qrCode: SymbolKind = { symbology: 'qr', caption: '' };

/** Draws a code, or says why not. An undefined text is one that isn't valid yet, for the reason `why`. */
export const drawCode = (
  text: string | undefined,
  codeStyle: CodeStyle,
  why: Undrawn = 'empty',
  parts: Parts = noParts,
  kind: SymbolKind = qrCode,
): DrawnCode => {
  if (text === undefined) return { state: 'empty', why };
  if (parts.state !== 'ready') return parts;
  const { image, framed } = parts;
  const style = fitted({ ...codeStyle, ...kind, image: image?.whole });
  try {
    const matrix = encodeFor(text, style);
    const symbol = draw(matrix, style.image ? { ...style, image: image?.small } : style);
    const drawing = framed ? framed.frame(symbol, codeStyle.frame, framed.lettering) : symbol;
    return {
      state: 'drawn',
      text,
      matrix,
      style,
      drawing,
      lettering: framed?.lettering,
      undrawable: framed?.undrawable,
    };
  } catch (error) {
    if (error instanceof TextTooLong) return { state: 'too_long', bytes: error.bytes, fits: error.fits };
    throw error;
  }
};

/** The code of a text, drawn again only when text or style has changed. While a part of it is fetched, the last one stays. */
export const useCode = (
  text: string | undefined,
  style: CodeStyle,
  { symbology, caption }: SymbolKind = qrCode,
  why?: Undrawn,
): DrawnCode => {
  const parts = useParts(style);
  const code = useMemo(
    () => drawCode(text, style, why, parts, { symbology, caption }),
    [text, style, why, parts, symbology, caption],
  );
  const [last, setLast] = useState(code);
  if (code.state !== 'loading' && code !== last) setLast(code);
  return code.state === 'loading' && last.state === 'drawn' ? last : code;
};
