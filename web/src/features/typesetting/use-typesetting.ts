import { type FontId, type TypesetText, UndrawableTextError } from '@tessera/qr';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { emptyLabel, typesetLabel } from './typeset-label.ts';

/** A typeset label. While fonts load, or if none has its characters, `last` is the previous label. */
export type TypesettingState =
  | { state: 'ready'; typesetText: TypesetText }
  | { state: 'loading'; last: TypesetText | undefined }
  | { state: 'undrawable'; letters: string; last: TypesetText | undefined }
  | { state: 'failed'; retry: () => void };

type SettledTypesetting = Exclude<TypesettingState, { state: 'loading' }>;
type TypesettingResult = { text: string; font: FontId; tries: number; result: SettledTypesetting };

const emptyResult: SettledTypesetting = { state: 'ready', typesetText: emptyLabel };

/** How often loading fonts was retried, for all labels: the preview recovers with the field, and the field with it. */
let retries = 0;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const getRetries = () => retries;
const retry = () => {
  retries++;
  for (const listener of listeners) listener();
};

/** Returns the typeset label; the same object until text or font changes. An empty text loads nothing. */
export const useTypesetting = (text: string, font: FontId): TypesettingState => {
  const [latestResult, setLatestResult] = useState<TypesettingResult>();
  const attempt = useSyncExternalStore(subscribe, getRetries, getRetries);
  const last = useRef<TypesetText>(undefined);

  useEffect(() => {
    let isCurrent = true;
    const settle = (result: SettledTypesetting) => {
      if (!isCurrent) return;
      if (result.state === 'ready') last.current = result.typesetText;
      setLatestResult({ text, font, tries: attempt, result });
    };
    typesetLabel(text, font).then(
      (typesetText) => settle({ state: 'ready', typesetText: typesetText }),
      (error) =>
        settle(
          error instanceof UndrawableTextError
            ? { state: 'undrawable', letters: error.letters, last: last.current }
            : { state: 'failed', retry },
        ),
    );
    return () => {
      isCurrent = false;
    };
  }, [text, font, attempt]);

  return useMemo(() => {
    if (text === '') return emptyResult;
    const isCurrentResult =
      latestResult?.text === text &&
      latestResult.font === font &&
      (latestResult.tries === attempt || latestResult.result.state === 'ready');
    return isCurrentResult ? latestResult.result : { state: 'loading', last: last.current };
  }, [text, font, attempt, latestResult]);
};
