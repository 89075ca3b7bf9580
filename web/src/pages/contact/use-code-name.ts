import { codes } from '@tessera/contract/api/codes.ts';
import { useEffect, useState } from 'react';
import { call } from '../../api.ts';
import { useViewer } from '../../use-viewer.ts';

/** How long after the last key press the code is looked up, in ms. */
const lookUpDelayMs = 300;
const minLength = 3;

/** Returns the name of the account’s code that a link or name means; undefined for others, and without an account. */
export const useCodeName = (text: string): string | undefined => {
  const isSignedIn = useViewer() !== null;
  const [found, setFound] = useState<{ text: string; name: string | undefined }>();
  const query = text.trim();
  useEffect(() => {
    if (!isSignedIn || query.length < minLength) return;
    const abort = new AbortController();
    const lookUp = async () => {
      const { codes: matching } = await call(codes.suggest, { query: { q: query }, signal: abort.signal });
      setFound({ text: query, name: matching.length === 1 ? matching[0]?.name : undefined });
    };
    // Without an answer, the message can be sent all the same.
    const timer = setTimeout(() => lookUp().catch(() => undefined), lookUpDelayMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [isSignedIn, query]);
  return found?.text === query ? found.name : undefined;
};
