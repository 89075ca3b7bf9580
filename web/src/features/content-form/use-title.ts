import { videos } from '@tessera/contract/api/videos.ts';
import { siteVideoAt } from '@tessera/contract/rules/video-sites.ts';
import type { ControlOf } from '@tessera/qr-types/fields/field.ts';
import { useEffect, useRef } from 'react';
import { call } from '../../api.ts';
import { useFormParts } from './form-context.ts';
import { useValue } from './use-value.ts';

/** Nobody is asked about an address that is still being typed. */
const rest = 400;

/**
 * Once somebody wrote the address of a video, the field beside it gets the video's title, as long as nothing stands there.
 * Where none comes, it is typed by hand.
 */
export const useTitle = (path: string, { title: name }: ControlOf<'link'>): void => {
  const { store } = useFormParts();
  const [value] = useValue(path);
  const opened = useRef(value);
  useEffect(() => {
    if (name === undefined || typeof value !== 'string' || value === opened.current || !siteVideoAt(value)) return;
    const beside = path.replace(/[^.]+$/, name);
    if (store.get(beside)) return;
    const stop = new AbortController();
    const later = setTimeout(async () => {
      const asked = call(videos.title, { query: { url: value.trim() }, signal: stop.signal });
      const { title } = await asked.catch(() => ({ title: null }));
      if (title !== null && !stop.signal.aborted && !store.get(beside)) store.set(beside, title);
    }, rest);
    return () => {
      clearTimeout(later);
      stop.abort();
    };
  }, [store, path, name, value]);
};
