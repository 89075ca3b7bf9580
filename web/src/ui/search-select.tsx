import { ComboboxSheet } from './combobox-sheet.tsx';
import type { ControlProps } from './field.tsx';
import { IconSelector } from './icons.ts';
import { TextInput } from './inputs.tsx';
import styles from './select.module.css';
import { type Option, useCombobox } from './use-combobox.ts';

/** One of so many options that it is found by typing; what was typed and not chosen leaves the choice as it was. */
export const SearchSelect = ({
  label,
  options,
  value,
  none,
  onChange,
  ...control
}: {
  label: string;
  options: readonly Option[];
  value: string;
  /** Says that nothing is called so. */
  none: (query: string) => string;
  onChange: (value: string) => void;
} & ControlProps) => {
  const combobox = useCombobox(options, onChange, value);
  const chosen = options.find((option) => option.value === value)?.label ?? value;
  return (
    <span className={styles.box}>
      <TextInput
        {...control}
        {...combobox.aria}
        autoComplete="off"
        spellCheck={false}
        value={combobox.query ?? chosen}
        onChange={({ target }) => combobox.type(target.value)}
        onFocus={({ target }) => target.select()}
        onClick={combobox.open}
        onBlur={combobox.reset}
        onKeyDown={combobox.onKeyDown}
      />
      <IconSelector size={18} />
      {combobox.isOpen && <ComboboxSheet {...{ combobox, label, none }} />}
    </span>
  );
};
