import { videos } from '@tessera/contract/api/videos.ts';
import { parseVideoAddress } from '@tessera/contract/rules/video-sites.ts';
import type { ControlOf } from '@tessera/qr-types/fields/field.ts';
import { useEffect, useRef } from 'react';
import { call } from '../../api.ts';
import { useContentFormContext } from './form-context.ts';
import { useFieldValue } from './use-field-value.ts';

/** Nobody is asked about an address that is still being typed. */
const debounceMs = 400;

/**
 * Once somebody wrote the address of a video, the field beside it gets the video's title, as long as nothing stands there.
 * Where none comes, it is typed by hand.
 */
export const useVideoTitle = (path: string, { title: name }: ControlOf<'link'>): void => {
  const { store } = useContentFormContext();
  const [value] = useFieldValue(path);
  const initialValue = useRef(value);
  useEffect(() => {
    if (name === undefined || typeof value !== 'string' || value === initialValue.current || !parseVideoAddress(value))
      return;
    const titlePath = path.replace(/[^.]+$/, name);
    if (store.get(titlePath)) return;
    const abortController = new AbortController();
    const timer = setTimeout(async () => {
      const response = call(videos.title, { query: { url: value.trim() }, signal: abortController.signal });
      const { title } = await response.catch(() => ({ title: null }));
      if (title !== null && !abortController.signal.aborted && !store.get(titlePath)) store.set(titlePath, title);
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      abortController.abort();
    };
  }, [store, path, name, value]);
};
