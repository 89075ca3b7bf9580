import { videos } from '@tessera/contract/api/videos.ts';
import { parseVideoAddress } from '@tessera/contract/rules/video-sites.ts';
import type { ControlOf } from '@tessera/qr-types/fields/field.ts';
import { useEffect, useRef } from 'react';
import { call } from '../../api.ts';
import { useContentFormContext } from './form-context.ts';
import { useFieldValue } from './use-field-value.ts';

/** Delays the request until the user has stopped typing. */
const debounceMs = 400;

/**
 * Fills the title field next to a video link with the video’s title, once the user changes the link and if that field
 * is empty. If no title can be found, the user types one.
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
