import { useEffect, useState } from 'react';
import { colourOf } from './colour.ts';
import styles from './colour-field.module.css';
import { Field } from './field.tsx';
import { TextInput } from './inputs.tsx';

const whole = '#rrggbb'.length;

/**
 * A colour as '#rrggbb', picked or typed. Typing reports only whole colours; three digits are taken as short for six
 * once the field is left, since they may be the beginning of six. What is no colour stays as it was typed, and is said.
 */
export const ColourField = ({
  label,
  value,
  onChange,
  pickLabel,
  wrong,
  disabled = false,
}: {
  label: string;
  value: string;
  onChange: (colour: string) => void;
  /** The name of the swatch, which opens the device's own picker. */
  pickLabel: string;
  /** How a colour is written. */
  wrong: string;
  disabled?: boolean;
}) => {
  const [typed, setTyped] = useState(value);
  const [left, setLeft] = useState(false);
  useEffect(() => setTyped(value), [value]);
  const isWrong = left && !disabled && colourOf(typed) === undefined;

  const take = () => {
    setLeft(true);
    const colour = colourOf(typed);
    if (colour === undefined) return;
    setTyped(colour);
    onChange(colour);
  };

  return (
    <Field label={label} silent message={isWrong ? { tone: 'bad', text: wrong } : undefined}>
      {(control) => (
        <TextInput
          {...control}
          value={typed}
          disabled={disabled}
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="none"
          dir="ltr"
          onFocus={() => setLeft(isWrong)}
          onBlur={take}
          onKeyDown={(event) => {
            if (event.key === 'Enter') take();
          }}
          onChange={({ target }) => {
            setTyped(target.value);
            const colour = colourOf(target.value);
            if (colour && target.value.trim().length === whole) onChange(colour);
          }}
          icon={
            <input
              type="color"
              className={styles.swatch}
              aria-label={pickLabel}
              value={value}
              disabled={disabled}
              onChange={({ target }) => onChange(target.value.toLowerCase())}
            />
          }
        />
      )}
    </Field>
  );
};
