import { type ReactNode, useEffect, useState } from 'react';
import { colourOf } from './colour.ts';
import styles from './colour-field.module.css';
import { Field } from './field.tsx';
import { TextInput } from './inputs.tsx';

const whole = '#rrggbb'.length;

/**
 * A colour as '#rrggbb', picked or typed. Typing reports only whole colours; three digits are taken as short for six
 * once the field is left, since they may be the beginning of six. What is no colour or is refused stays as it was typed,
 * and is said.
 */
export const ColourField = ({
  label,
  value,
  onChange,
  pickLabel,
  wrong,
  refused,
  disabled = false,
  after,
}: {
  label: string;
  value: string;
  onChange: (colour: string) => void;
  /** The name of the swatch, which opens the device's own picker. */
  pickLabel: string;
  /** How a colour is written. */
  wrong: string;
  /** Why a colour is not taken, or undefined for one that is. */
  refused?: ((colour: string) => string | undefined) | undefined;
  disabled?: boolean;
  after?: ReactNode;
}) => {
  const [typed, setTyped] = useState(value);
  const [left, setLeft] = useState(false);
  useEffect(() => setTyped(value), [value]);
  const written = colourOf(typed);
  const isWrong = left && written === undefined;
  const refusal = written !== undefined && written !== value ? refused?.(written) : undefined;
  const fault = disabled ? undefined : isWrong ? wrong : refusal;

  const set = (colour: string) => {
    setTyped(colour);
    if (!refused?.(colour)) onChange(colour);
  };

  const take = () => {
    setLeft(true);
    if (written !== undefined) set(written);
  };

  return (
    <Field label={label} silent message={fault ? { tone: 'bad', text: fault } : undefined}>
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
            if (colour && target.value.trim().length === whole && !refused?.(colour)) onChange(colour);
          }}
          after={after}
          icon={
            <input
              type="color"
              className={styles.swatch}
              aria-label={pickLabel}
              value={value}
              disabled={disabled}
              onChange={({ target }) => set(target.value.toLowerCase())}
            />
          }
        />
      )}
    </Field>
  );
};
