import { useEffect, useState } from 'react';
import { useFormatLocale } from '../../i18n/use-format-locale.ts';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/inputs.tsx';
import type { Drawn } from './drawn.ts';
import { readNumber } from './number-text.ts';
import { useValue } from './use-value.ts';
import { numberText } from './value-text.ts';

/** A number as people write it. What can't be read as one stays as it was typed, and is the field's value until it can. */
export const NumberControl = ({ path, control, label, example, message }: Drawn<'number'>) => {
  const locale = useFormatLocale();
  const [held, set] = useValue(path);
  const value: unknown = held ?? null;
  const written = typeof value === 'number' ? numberText(value, control.decimals, locale) : String(value ?? '');
  const [typed, setTyped] = useState(written);
  useEffect(() => {
    setTyped((typed) => (readNumber(typed) === value ? typed : written));
  }, [value, written]);
  return (
    <Field label={label} required={control.required} message={message}>
      {(props) => (
        <TextInput
          {...props}
          name={path}
          value={typed}
          inputMode={control.min < 0 ? 'text' : control.decimals > 0 ? 'decimal' : 'numeric'}
          autoComplete="off"
          placeholder={example}
          dir="ltr"
          onChange={({ target }) => {
            setTyped(target.value);
            set(readNumber(target.value));
          }}
          onBlur={() => setTyped(written)}
        />
      )}
    </Field>
  );
};
