import { type ChangeEvent, type RefCallback, useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import type { ContentStore } from './content-store.ts';
import { useFormParts } from './form-context.ts';

/** Something read from the content, heard when it changes; what is read must be the same as long as nothing did. */
export const useStored = <Read>(read: (store: ContentStore) => Read): Read => {
  const { store } = useFormParts();
  const now = () => read(store);
  return useSyncExternalStore(store.subscribe, now, now);
};

/** The value of a field, and how it is changed. */
export const useValue = (path: string): [unknown, (value: unknown) => void] => {
  const { store } = useFormParts();
  const value = useStored((content) => content.get(path));
  const set = useCallback((next: unknown) => store.set(path, next), [store, path]);
  return [value, set];
};

type Input = HTMLInputElement | HTMLTextAreaElement;

/**
 * An input whose text is the value. It keeps its own text: what was typed before the page was ready is taken over, and
 * it is written to only where the value comes from elsewhere.
 */
export const useInput = (path: string) => {
  const [value, set] = useValue(path);
  const text = typeof value === 'string' ? value : '';
  const input = useRef<Input>(null);
  const opened = useRef(false);
  useEffect(() => {
    const field = input.current;
    if (!field || field.value === text) {
      opened.current = true;
      return;
    }
    if (opened.current) field.value = text;
    else set(field.value);
    opened.current = true;
  }, [text, set]);
  const ref: RefCallback<Input> = useCallback((element) => {
    input.current = element;
  }, []);
  return { ref, name: path, defaultValue: text, onChange: ({ target }: ChangeEvent<Input>) => set(target.value) };
};
