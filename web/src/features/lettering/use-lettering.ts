import { type FontId, type Lettering, Undrawable } from '@tessera/qr';
import { useEffect, useMemo, useRef, useState } from 'react';
import { noLabel, outline } from './outline.ts';

/** A label as it will be drawn. While fonts are on their way, or where none has its letters, `last` is what was drawn before. */
export type LetteringState =
  | { state: 'ready'; lettering: Lettering }
  | { state: 'loading'; last: Lettering | undefined }
  | { state: 'undrawable'; letters: string; last: Lettering | undefined }
  | { state: 'failed'; retry: () => void };

type Settled = Exclude<LetteringState, { state: 'loading' }>;
type Made = { text: string; font: FontId; tries: number; result: Settled };

const empty: Settled = { state: 'ready', lettering: noLabel };

/** The lettering of a label; the same object until text or font changes. An empty text loads nothing. */
export const useLettering = (text: string, font: FontId): LetteringState => {
  const [made, setMade] = useState<Made>();
  const [tries, setTries] = useState(0);
  const last = useRef<Lettering>(undefined);

  useEffect(() => {
    let isCurrent = true;
    const settle = (result: Settled) => {
      if (!isCurrent) return;
      if (result.state === 'ready') last.current = result.lettering;
      setMade({ text, font, tries, result });
    };
    outline(text, font).then(
      (lettering) => settle({ state: 'ready', lettering }),
      (error) =>
        settle(
          error instanceof Undrawable
            ? { state: 'undrawable', letters: error.letters, last: last.current }
            : { state: 'failed', retry: () => setTries(tries + 1) },
        ),
    );
    return () => {
      isCurrent = false;
    };
  }, [text, font, tries]);

  return useMemo(() => {
    if (text === '') return empty;
    const isMade = made?.text === text && made.font === font && made.tries === tries;
    return isMade ? made.result : { state: 'loading', last: last.current };
  }, [text, font, tries, made]);
};
