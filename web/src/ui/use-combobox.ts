import { type KeyboardEvent, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react';
import { plainText } from './named-from.ts';

export type Option = { value: string; label: string };

export type Combobox = {
  id: string;
  list: RefObject<HTMLDivElement | null>;
  /** What was typed since an option was chosen last; undefined where nothing was. */
  query: string | undefined;
  isOpen: boolean;
  shown: readonly Option[];
  /** The place in `shown` that Enter takes. */
  current: number;
  choose: (option: Option | undefined) => void;
  type: (query: string) => void;
  open: () => void;
  /** What was typed stays. */
  close: () => void;
  /** What was typed goes. */
  reset: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  /** What says to assistive technology which option the field is at. */
  aria: {
    role: 'combobox';
    'aria-expanded': boolean;
    'aria-controls': string;
    'aria-autocomplete': 'list';
    'aria-activedescendant': string | undefined;
  };
};

/**
 * Finds one of many by typing its name: the editable combobox with list autocomplete of the ARIA Authoring Practices. Names
 * that begin with what was typed come first. It opens at `chosen`, where there is one.
 */
export const useCombobox = (
  options: readonly Option[],
  onChoose: (value: string) => void,
  chosen?: string,
): Combobox => {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const [at, setAt] = useState(0);
  const wanted = plainText(query?.trim() ?? '');
  const found = options.filter((option) => plainText(option.label).includes(wanted));
  const begins = (option: Option) => plainText(option.label).startsWith(wanted);
  const shown = wanted === '' ? found : [...found.filter(begins), ...found.filter((option) => !begins(option))];
  const current = Math.min(at, shown.length - 1);

  useLayoutEffect(() => {
    if (isOpen) list.current?.children[current]?.scrollIntoView({ block: 'nearest' });
  }, [isOpen, current]);

  const open = () => {
    if (isOpen) return;
    setOpen(true);
    setAt(
      Math.max(
        0,
        shown.findIndex(({ value }) => value === chosen),
      ),
    );
  };
  const close = () => setOpen(false);
  const reset = () => {
    close();
    setQuery(undefined);
    setAt(0);
  };
  const choose = (option: Option | undefined) => {
    if (!option) return;
    onChoose(option.value);
    reset();
  };
  const type = (text: string) => {
    setQuery(text);
    setAt(0);
    setOpen(true);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const last = shown.length - 1;
    if (event.key === 'ArrowDown') isOpen ? setAt(current >= last ? 0 : current + 1) : open();
    else if (event.key === 'ArrowUp') isOpen ? setAt(current > 0 ? current - 1 : last) : open();
    else if (event.key === 'Enter' && isOpen) choose(shown[current]);
    else if (event.key === 'Escape' && isOpen) close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  const aria = {
    role: 'combobox',
    'aria-expanded': isOpen,
    'aria-controls': `${id}-list`,
    'aria-autocomplete': 'list',
    'aria-activedescendant': isOpen && shown.length > 0 ? `${id}-${current}` : undefined,
  } as const;
  return { id, list, query, isOpen, shown, current, choose, type, open, close, reset, onKeyDown, aria };
};
