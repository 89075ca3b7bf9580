import type { CodeStyle } from '@tessera/contract/api/style.ts';
import { useRef } from 'react';
import { type TypesettingState, useTypesetting } from '../typesetting/use-typesetting.ts';
import type { TypesetLabel } from './miniature-scenes.ts';

/**
 * Typesets the label of a frame. Thumbnails show the previous label while the new one is loading or if no font has its
 * letters.
 */
export const useTypesetLabel = ({ text, style }: CodeStyle['frame']): [TypesettingState, TypesetLabel | undefined] => {
  const label = useTypesetting(text, style);
  const last = useRef<TypesetLabel>(undefined);
  if (label.state === 'ready' && last.current?.typesetText !== label.typesetText)
    last.current = { text, typesetText: label.typesetText };
  return [label, last.current];
};
