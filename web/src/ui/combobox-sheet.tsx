import styles from './combobox-sheet.module.css';
import type { Combobox } from './use-combobox.ts';

/** The options of a combobox, under the field while it is open. */
export const ComboboxSheet = ({
  combobox: { id, list, query, shown, current, choose },
  label,
  none,
}: {
  combobox: Combobox;
  label: string;
  /** Says that nothing is called so. */
  none: (query: string) => string;
}) => (
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
          onClick={() => choose(option)}
        >
          {option.label}
        </button>
      ))}
    </div>
    {shown.length === 0 && <p className={styles.none}>{none(query ?? '')}</p>}
  </div>
);
