import type { CodeStyle } from '@tessera/contract/api/style.ts';
import type { SymbolFormat } from '@tessera/contract/rules/encoded-text.ts';
import {
  type Drawing,
  draw,
  encodeForStyle,
  fitStyleToSymbology,
  type Matrix,
  type Style,
  TextTooLongError,
  type TypesetText,
} from '@tessera/qr';
import { useMemo, useState } from 'react';
import { noAssets, type PreviewAssets, usePreviewAssets } from './use-preview-assets.ts';

/** Why there is no text to draw: nothing is said yet, it is too much, the web address lacks something, or it is wrong. */
export type PreviewProblem = 'empty' | 'too_long' | 'link' | 'invalid';

/** A code as it will be printed, frame, label and logo included. */
export type DrawnPreview = {
  state: 'drawn';
  text: string;
  matrix: Matrix;
  /** As files are made of it. */
  style: Style;
  /** For screens: an uploaded logo has few pixels. */
  drawing: Drawing;
  /** The label of its frame, where it has one. */
  typesetText: TypesetText | undefined;
  /** Letters that no font has: the label is drawn as it was before them. */
  unsupportedLetters: string | undefined;
};

/** A code, or why there is none; too long a text says how many UTF-8 bytes it has and how many are sure to fit. */
export type CodePreview =
  | DrawnPreview
  | { state: 'empty'; problem: PreviewProblem }
  | { state: 'too_long'; bytes: number; maxBytes: number }
  | Exclude<PreviewAssets, { state: 'ready' }>;

const defaultSymbol: SymbolFormat = { symbology: 'qr', caption: '' };

/** Draws a code, or says why not. An undefined text is one that isn't valid yet, for the reason `why`. */
export const drawCode = (
  text: string | undefined,
  codeStyle: CodeStyle,
  problem: PreviewProblem = 'empty',
  assets: PreviewAssets = noAssets,
  kind: SymbolFormat = defaultSymbol,
): CodePreview => {
  if (text === undefined) return { state: 'empty', problem };
  if (assets.state !== 'ready') return assets;
  const { image, framed } = assets;
  const style = fitStyleToSymbology({ ...codeStyle, ...kind, image: image?.original });
  try {
    const matrix = encodeForStyle(text, style);
    const symbol = draw(matrix, style.image ? { ...style, image: image?.thumbnail } : style);
    const drawing = framed ? framed.frame(symbol, codeStyle.frame, framed.typesetText) : symbol;
    return {
      state: 'drawn',
      text,
      matrix,
      style,
      drawing,
      typesetText: framed?.typesetText,
      unsupportedLetters: framed?.unsupportedLetters,
    };
  } catch (error) {
    if (error instanceof TextTooLongError) return { state: 'too_long', bytes: error.bytes, maxBytes: error.maxBytes };
    throw error;
  }
};

/** The code of a text, drawn again only when text or style has changed. While a part of it is fetched, the last one stays. */
export const useCodePreview = (
  text: string | undefined,
  style: CodeStyle,
  { symbology, caption }: SymbolFormat = defaultSymbol,
  problem?: PreviewProblem,
): CodePreview => {
  const assets = usePreviewAssets(style);
  const code = useMemo(
    () => drawCode(text, style, problem, assets, { symbology, caption }),
    [text, style, problem, assets, symbology, caption],
  );
  const [last, setLast] = useState(code);
  if (code.state !== 'loading' && code !== last) setLast(code);
  return code.state === 'loading' && last.state === 'drawn' ? last : code;
};
