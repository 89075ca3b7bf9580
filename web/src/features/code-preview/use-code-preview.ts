import type { CodeStyle } from '@tessera/contract/api/style.ts';
import type { SymbolFormat } from '@tessera/contract/rules/encoded-text.ts';
import {
  type Drawing,
  divideForStyle,
  draw,
  encodeForStyle,
  fitStyleToSymbol,
  type Matrix,
  type Style,
  TextTooLongError,
  type TypesetText,
} from '@tessera/qr';
import { useMemo, useState } from 'react';
import { noAssets, type PreviewAssets, usePreviewAssets } from './use-preview-assets.ts';

/** Why there is no text to encode: no content yet, too much of it, an incomplete URL, or invalid content. */
export type PreviewProblem = 'empty' | 'too_long' | 'link' | 'invalid';

/** A code as it will be printed, with frame, label and logo. */
export type DrawnPreview = {
  state: 'drawn';
  /** The encoded text; of one that is divided into several codes, the part in the first. */
  text: string;
  matrix: Matrix;
  /** The style that files are rendered with. */
  style: Style;
  /** For the screen: an uploaded logo is reduced. */
  drawing: Drawing;
  /** The label of its frame, if it has one. */
  typesetText: TypesetText | undefined;
  /** Characters that no font has; the label is rendered as it was before them. */
  unsupportedLetters: string | undefined;
};

/** A code, or why there is none; for a text that is too long, its UTF-8 bytes and how many always fit. */
export type CodePreview =
  | DrawnPreview
  | { state: 'empty'; problem: PreviewProblem }
  | { state: 'too_long'; bytes: number; maxBytes: number }
  | Exclude<PreviewAssets, { state: 'ready' }>;

const defaultSymbol: SymbolFormat = { symbology: 'qr', caption: '' };

/** Renders a code, or returns why it can’t be. `problem` says why a text is undefined. */
export const drawCode = (
  text: string | undefined,
  codeStyle: CodeStyle,
  problem: PreviewProblem = 'empty',
  assets: PreviewAssets = noAssets,
  kind: SymbolFormat = defaultSymbol,
): CodePreview => {
  if (text === undefined) return { state: 'empty', problem };
  if (assets.state !== 'ready') return assets;
  const { image, picture, framed: frameAssets } = assets;
  const { symbology, caption, symbolRules } = kind;
  const wholeStyle = fitStyleToSymbol({
    ...codeStyle,
    symbology,
    caption,
    symbolRules,
    image: image?.original,
    backgroundImage: picture?.original,
  });
  const framed = wholeStyle.frame && frameAssets;
  try {
    const [drawn] = wholeStyle.structuredAppend ? divideForStyle(text, wholeStyle) : [{ text, part: undefined }];
    const style = { ...wholeStyle, part: drawn.part };
    const matrix = encodeForStyle(drawn.text, style);
    const shown = draw(matrix, {
      ...style,
      image: style.image && image?.thumbnail,
      backgroundImage: style.backgroundImage && picture?.thumbnail,
    });
    const drawing = framed ? framed.frame(shown, codeStyle.frame, framed.typesetText) : shown;
    return {
      state: 'drawn',
      text: drawn.text,
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

/** Returns how many codes a text is divided into; undefined if it’s in one. */
export const countSeries = (code: CodePreview): number | undefined =>
  code.state === 'drawn' ? code.style.part?.sequence.total : undefined;

/** Returns the code of a text, rendered again when text or style change. While its assets load, the last one is returned. */
export const useCodePreview = (
  text: string | undefined,
  style: CodeStyle,
  { symbology, caption, symbolRules }: SymbolFormat = defaultSymbol,
  problem?: PreviewProblem,
): CodePreview => {
  const assets = usePreviewAssets(style, symbology);
  const code = useMemo(
    () => drawCode(text, style, problem, assets, { symbology, caption, symbolRules }),
    [text, style, problem, assets, symbology, caption, symbolRules],
  );
  const [last, setLast] = useState(code);
  if (code.state !== 'loading' && code !== last) setLast(code);
  return code.state === 'loading' && last.state === 'drawn' ? last : code;
};
