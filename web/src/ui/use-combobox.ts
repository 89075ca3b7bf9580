import { type KeyboardEvent, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react';
import { normalizeText } from './typeahead.ts';

export type ComboboxOption = { value: string; label: string };

export type Combobox = {
  id: string;
  list: RefObject<HTMLDivElement | null>;
  /** The text typed since an option was last selected; undefined if there is none. */
  query: string | undefined;
  isOpen: boolean;
  matches: readonly ComboboxOption[];
  /** The index in `matches` that Enter selects. */
  current: number;
  choose: (option: ComboboxOption | undefined) => void;
  onType: (query: string) => void;
  open: () => void;
  /** Closes the list and keeps the typed text. */
  close: () => void;
  /** Closes the list and clears the typed text. */
  reset: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  /** ARIA attributes that tell assistive technology which option is active. */
  aria: {
    role: 'combobox';
    'aria-expanded': boolean;
    'aria-controls': string;
    'aria-autocomplete': 'list';
    'aria-activedescendant': string | undefined;
  };
};

/**
 * Finds one of many options by name: the editable combobox with list autocomplete of the ARIA Authoring Practices.
 * Names that start with the typed text come first. Opens at `chosen`, if set.
 */
export const useCombobox = (
  options: readonly ComboboxOption[],
  onChoose: (value: string) => void,
  chosen?: string,
): Combobox => {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const [position, setPosition] = useState(0);
  const normalizedQuery = normalizeText(query?.trim() ?? '');
  const matchingOptions = options.filter((option) => normalizeText(option.label).includes(normalizedQuery));
  const startsWithQuery = (option: ComboboxOption) => normalizeText(option.label).startsWith(normalizedQuery);
  const matches =
    normalizedQuery === ''
      ? matchingOptions
      : [...matchingOptions.filter(startsWithQuery), ...matchingOptions.filter((option) => !startsWithQuery(option))];
  const current = Math.min(position, matches.length - 1);

  useLayoutEffect(() => {
    if (isOpen) list.current?.children[current]?.scrollIntoView({ block: 'nearest' });
  }, [isOpen, current]);

  const open = () => {
    if (isOpen) return;
    setOpen(true);
    setPosition(
      Math.max(
        0,
        matches.findIndex(({ value }) => value === chosen),
      ),
    );
  };
  const close = () => setOpen(false);
  const reset = () => {
    close();
    setQuery(undefined);
    setPosition(0);
  };
  const choose = (option: ComboboxOption | undefined) => {
    if (!option) return;
    onChoose(option.value);
    reset();
  };
  const onType = (text: string) => {
    setQuery(text);
    setPosition(0);
    setOpen(true);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const last = matches.length - 1;
    if (event.key === 'ArrowDown') isOpen ? setPosition(current >= last ? 0 : current + 1) : open();
    else if (event.key === 'ArrowUp') isOpen ? setPosition(current > 0 ? current - 1 : last) : open();
    else if (event.key === 'Enter' && isOpen) choose(matches[current]);
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
    'aria-activedescendant': isOpen && matches.length > 0 ? `${id}-${current}` : undefined,
  } as const;
  return {
    id,
    list,
    query,
    isOpen,
    matches,
    current,
    choose,
    onType,
    open,
    close,
    reset,
    onKeyDown,
    aria,
  };
};
