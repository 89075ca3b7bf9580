import { type RefObject, useRef } from 'react';
import styles from './combobox-list.module.css';
import { useAnchor } from './use-anchor.ts';
import type { Combobox } from './use-combobox.ts';

/** The options of a combobox, beside the field while it’s open. */
export const ComboboxList = ({
  combobox: { id, list, query, matches, current, choose },
  anchor,
  label,
  formatNoMatch,
}: {
  combobox: Combobox;
  /** The field. */
  anchor: RefObject<HTMLElement | null>;
  label: string;
  /** Message if no name matches. */
  formatNoMatch: (query: string) => string;
}) => {
  const sheet = useRef<HTMLDivElement>(null);
  useAnchor(sheet, anchor);
  return (
    <div ref={sheet} popover="manual" className={styles.sheet}>
      <div ref={list} id={`${id}-list`} className={styles.list} role="listbox" aria-label={label} tabIndex={-1}>
        {matches.map((option, position) => (
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
            onClick={() => choose(option)}
          >
            {option.label}
          </button>
        ))}
      </div>
      {matches.length === 0 && <p className={styles.none}>{formatNoMatch(query ?? '')}</p>}
    </div>
  );
};
