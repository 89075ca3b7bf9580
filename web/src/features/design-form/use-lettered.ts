import type { CodeStyle } from '@tessera/contract/api/style.ts';
import { useRef } from 'react';
import { type LetteringState, useLettering } from '../lettering/use-lettering.ts';
import type { Lettered } from './miniatures.ts';

/** The label of a frame, and what miniatures show of it: while its letters are on their way, or no font has them, those of before. */
export const useLettered = ({ text, style }: CodeStyle['frame']): [LetteringState, Lettered | undefined] => {
  const label = useLettering(text, style);
  const last = useRef<Lettered>(undefined);
  if (label.state === 'ready' && last.current?.lettering !== label.lettering)
    last.current = { text, lettering: label.lettering };
  return [label, last.current];
};
