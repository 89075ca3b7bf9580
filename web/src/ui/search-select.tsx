import { type ReactNode, type Ref, useRef } from 'react';
import { ComboboxList } from './combobox-list.tsx';
import type { ControlProps } from './field.tsx';
import { IconSelector } from './icons.ts';
import { TextInput } from './inputs.tsx';
import styles from './select.module.css';
import { type ComboboxOption, useCombobox } from './use-combobox.ts';

/** A choice of so many options that users search it. Text that wasn’t selected leaves the choice unchanged. */
export const SearchSelect = ({
  label,
  options,
  value,
  formatNoMatch,
  onChange,
  icon,
  ...control
}: {
  label: string;
  options: readonly ComboboxOption[];
  value: string;
  /** Message if no name matches. */
  formatNoMatch: (query: string) => string;
  onChange: (value: string) => void;
  icon?: ReactNode;
  /** Of the text field, for forms that focus what is wrong. */
  ref?: Ref<HTMLInputElement>;
} & ControlProps) => {
  const box = useRef<HTMLSpanElement>(null);
  const combobox = useCombobox(options, onChange, value);
  const selectedLabel = options.find((option) => option.value === value)?.label ?? value;
  return (
    <span ref={box} className={styles.box}>
      <TextInput
        {...control}
        {...combobox.aria}
        icon={icon}
        autoComplete="off"
        spellCheck={false}
        value={combobox.query ?? selectedLabel}
        onChange={({ target }) => combobox.onType(target.value)}
        onFocus={({ target }) => target.select()}
        onClick={combobox.open}
        onBlur={combobox.reset}
        onKeyDown={combobox.onKeyDown}
      />
      <IconSelector size={18} />
      {combobox.isOpen && <ComboboxList anchor={box} {...{ combobox, label, formatNoMatch }} />}
    </span>
  );
};
