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
import { useContentFormContext } from './form-context.ts';

/** Something read from the content, heard when it changes; what is read must be the same as long as nothing did. */
export const useStoreSelector = <Read>(read: (store: ContentStore) => Read): Read => {
  const { store } = useContentFormContext();
  const getSnapshot = () => read(store);
  return useSyncExternalStore(store.subscribe, getSnapshot, getSnapshot);
};

/** The value of a field, and how it is changed. */
export const useFieldValue = (path: string): [unknown, (value: unknown) => void] => {
  const { store } = useContentFormContext();
  const value = useStoreSelector((content) => content.get(path));
  const set = useCallback((next: unknown) => store.set(path, next), [store, path]);
  return [value, set];
};

type TextElement = HTMLInputElement | HTMLTextAreaElement;

const identity = (typed: string): string => typed;

/**
 * An input whose text is the value, or is completed to it. It keeps its own text: what was typed before the page was ready
 * is taken over, and it is written to only where the value comes from elsewhere, and with what it was completed to once it
 * is left.
 */
export const useTextInput = (path: string, complete = identity) => {
  const [value, set] = useFieldValue(path);
  const text = typeof value === 'string' ? value : '';
  const input = useRef<TextElement>(null);
  const isInitialized = useRef(false);
  useEffect(() => {
    const field = input.current;
    if (!field || complete(field.value) === text) {
      isInitialized.current = true;
      return;
    }
    if (isInitialized.current) field.value = text;
    else set(complete(field.value));
    isInitialized.current = true;
  }, [text, set, complete]);
  const ref: RefCallback<TextElement> = useCallback((element) => {
    input.current = element;
  }, []);
  return {
    ref,
    name: path,
    defaultValue: text,
    onChange: ({ target }: ChangeEvent<TextElement>) => set(complete(target.value)),
    onBlur: ({ target }: FocusEvent<TextElement>) => {
      if (target.value !== text) target.value = text;
    },
  };
};
