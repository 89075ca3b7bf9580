import type { ComponentProps } from 'react';
import { IconSelector } from './icons.ts';
import styles from './select.module.css';

/** A choice of one option, using the device’s own list. */
export const Select = <Value extends string>({
  options,
  onChange,
  ...rest
}: {
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
} & Omit<ComponentProps<'select'>, 'onChange' | 'value'>) => (
  <span className={styles.box}>
    <select {...rest} className={styles.select} onChange={({ target }) => onChange(target.value as Value)}>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
    <IconSelector size={18} />
  </span>
);
