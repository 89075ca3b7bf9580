import { useEffect, useState } from 'react';
import styles from './colour-input.module.css';
import type { ControlProps } from './field.tsx';
import { TextInput } from './inputs.tsx';

const hex = /^#[0-9a-f]{6}$/;

/** A colour as '#rrggbb', picked or typed. Typing reports only whole colours. */
export const ColourInput = ({
  value,
  onChange,
  pickLabel,
  control,
}: {
  value: string;
  onChange: (colour: string) => void;
  /** The name of the swatch, which opens the device's own picker. */
  pickLabel: string;
  control: ControlProps;
}) => {
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  return (
    <TextInput
      {...control}
      value={typed}
      maxLength={7}
      spellCheck={false}
      autoComplete="off"
      onBlur={() => setTyped(value)}
      onChange={(event) => {
        const text = event.target.value.trim().toLowerCase();
        setTyped(text);
        if (hex.test(text)) onChange(text);
      }}
      icon={
        <input
          type="color"
          className={styles.swatch}
          aria-label={pickLabel}
          value={value}
          onChange={(event) => onChange(event.target.value.toLowerCase())}
        />
      }
    />
  );
};
