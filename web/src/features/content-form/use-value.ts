import {
  type ChangeEvent,
  type FocusEvent,
  type RefCallback,
  useCallback,
  useEffect,
  useRef,
  useSyncExternalStore,
} from 'react';
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

const asTyped = (typed: string): string => typed;

/**
 * An input whose text is the value, or is completed to it. It keeps its own text: what was typed before the page was ready
 * is taken over, and it is written to only where the value comes from elsewhere, and with what it was completed to once it
 * is left.
 */
export const useInput = (path: string, complete = asTyped) => {
  const [value, set] = useValue(path);
  const text = typeof value === 'string' ? value : '';
  const input = useRef<Input>(null);
  const opened = useRef(false);
  useEffect(() => {
    const field = input.current;
    if (!field || complete(field.value) === text) {
      opened.current = true;
      return;
    }
    if (opened.current) field.value = text;
    else set(complete(field.value));
    opened.current = true;
  }, [text, set, complete]);
  const ref: RefCallback<Input> = useCallback((element) => {
    input.current = element;
  }, []);
  return {
    ref,
    name: path,
    defaultValue: text,
    onChange: ({ target }: ChangeEvent<Input>) => set(complete(target.value)),
    onBlur: ({ target }: FocusEvent<Input>) => {
      if (target.value !== text) target.value = text;
    },
  };
};
