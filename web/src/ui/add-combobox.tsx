import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import styles from './add-combobox.module.css';
import { IconPlus } from './icons.ts';
import { plainText } from './named-from.ts';

type Option = { value: string; label: string };

/**
 * Adds one of many, found by typing its name: the editable combobox with list autocomplete of the ARIA Authoring Practices.
 * What has been added stands before it, as `children`.
 */
export const AddCombobox = ({
  label,
  options,
  none,
  onAdd,
  children,
  ...group
}: {
  label: string;
  options: readonly Option[];
  /** Says that nothing is called so. */
  none: (query: string) => string;
  onAdd: (value: string) => void;
  children?: ReactNode;
  'aria-labelledby'?: string;
  'aria-describedby'?: string | undefined;
}) => {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [at, setAt] = useState(0);
  const wanted = plainText(query.trim());
  const found = options.filter((option) => plainText(option.label).includes(wanted));
  // Names that begin with what was typed come first.
  const begins = (option: Option) => plainText(option.label).startsWith(wanted);
  const shown = wanted === '' ? found : [...found.filter(begins), ...found.filter((option) => !begins(option))];
  const current = Math.min(at, shown.length - 1);

  const goTo = (next: number) => {
    setOpen(true);
    setAt(next);
    list.current?.children[next]?.scrollIntoView({ block: 'nearest' });
  };
  const add = (option: Option | undefined) => {
    if (!option) return;
    onAdd(option.value);
    setQuery('');
    setAt(0);
    setOpen(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const last = shown.length - 1;
    if (event.key === 'ArrowDown') goTo(isOpen ? (current >= last ? 0 : current + 1) : 0);
    else if (event.key === 'ArrowUp') goTo(isOpen && current > 0 ? current - 1 : last);
    else if (event.key === 'Enter' && isOpen) add(shown[current]);
    else if (event.key === 'Escape' && isOpen) setOpen(false);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <fieldset {...group} className={styles.box}>
      {children}
      <span className={styles.field}>
        <IconPlus size={16} />
        <input
          className={styles.input}
          role="combobox"
          aria-label={label}
          aria-expanded={isOpen}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={isOpen && shown.length > 0 ? `${id}-${current}` : undefined}
          autoComplete="off"
          placeholder={label}
          value={query}
          onChange={({ target }) => {
            setQuery(target.value);
            setAt(0);
            setOpen(true);
          }}
          onClick={() => setOpen(true)}
          onBlur={() => setOpen(false)}
          onKeyDown={onKeyDown}
        />
      </span>
      {isOpen && (
        <div className={styles.sheet}>
          <div ref={list} id={`${id}-list`} className={styles.list} role="listbox" aria-label={label} tabIndex={-1}>
            {shown.map((option, position) => (
              // The field keeps the focus, and with it the keyboard.
              <button
                key={option.value}
                id={`${id}-${position}`}
                type="button"
                className={styles.option}
                role="option"
                tabIndex={-1}
                aria-selected={position === current}
                onPointerDown={(event) => event.preventDefault()}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => add(option)}
              >
                {option.label}
              </button>
            ))}
          </div>
          {shown.length === 0 && <p className={styles.none}>{none(query)}</p>}
        </div>
      )}
    </fieldset>
  );
};
