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

/**
 * Reads a value from the content and rerenders when it changes. `read` must return the identical value while nothing it
 * reads has changed.
 */
export const useStoreSelector = <Read>(read: (store: ContentStore) => Read): Read => {
  const { store } = useContentFormContext();
  const getSnapshot = () => read(store);
  return useSyncExternalStore(store.subscribe, getSnapshot, getSnapshot);
};

/** Returns the value of a field and its setter. */
export const useFieldValue = (path: string): [unknown, (value: unknown) => void] => {
  const { store } = useContentFormContext();
  const value = useStoreSelector((content) => content.get(path));
  const set = useCallback((next: unknown) => store.set(path, next), [store, path]);
  return [value, set];
};

type TextElement = HTMLInputElement | HTMLTextAreaElement;

const identity = (typed: string): string => typed;

/**
 * Props of an uncontrolled input whose text, after `complete`, is the value. Text typed before hydration is adopted.
 * The input is written to only when the value changes from elsewhere, and on blur with the completed text.
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
