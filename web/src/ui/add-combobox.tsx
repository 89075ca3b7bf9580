import { type ReactNode, useRef } from 'react';
import styles from './add-combobox.module.css';
import { ComboboxList } from './combobox-list.tsx';
import { IconPlus } from './icons.ts';
import { type ComboboxOption, useCombobox } from './use-combobox.ts';

/** Adds one of many values, found by typing its name. Values already added come before it, as `children`. */
export const AddCombobox = ({
  label,
  options,
  formatNoMatch,
  onAdd,
  children,
  ...group
}: {
  label: string;
  options: readonly ComboboxOption[];
  /** Message if no name matches. */
  formatNoMatch: (query: string) => string;
  onAdd: (value: string) => void;
  children?: ReactNode;
  'aria-labelledby'?: string;
  'aria-describedby'?: string | undefined;
}) => {
  const box = useRef<HTMLFieldSetElement>(null);
  const combobox = useCombobox(options, onAdd);
  return (
    <fieldset {...group} ref={box} className={styles.box}>
      {children}
      <span className={styles.field}>
        <IconPlus size={16} />
        <input
          {...combobox.aria}
          className={styles.input}
          aria-label={label}
          autoComplete="off"
          placeholder={label}
          value={combobox.query ?? ''}
          onChange={({ target }) => combobox.onType(target.value)}
          onClick={combobox.open}
          onBlur={combobox.close}
          onKeyDown={combobox.onKeyDown}
        />
      </span>
      {combobox.isOpen && <ComboboxList anchor={box} {...{ combobox, label, formatNoMatch }} />}
    </fieldset>
  );
};
