import { useEffect, useState } from 'react';
import { useFormatLocale } from '../../i18n/use-format-locale.ts';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/inputs.tsx';
import type { ContentControlProps } from './control-props.ts';
import { parseNumber } from './parse-number.ts';
import { useFieldValue } from './use-field-value.ts';
import { formatNumber } from './use-format-value.ts';

/**
 * A number in the notation of any locale. Text that isn’t a number stays as typed, and is the field’s value until it is
 * one.
 */
export const NumberControl = ({ path, control, label, example, message }: ContentControlProps<'number'>) => {
  const locale = useFormatLocale();
  const [rawValue, set] = useFieldValue(path);
  const value: unknown = rawValue ?? null;
  const formatted = typeof value === 'number' ? formatNumber(value, control.decimals, locale) : String(value ?? '');
  const [typed, setTyped] = useState(formatted);
  useEffect(() => {
    setTyped((typed) => (parseNumber(typed) === value ? typed : formatted));
  }, [value, formatted]);
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
            set(parseNumber(target.value));
          }}
          onBlur={() => setTyped(formatted)}
        />
      )}
    </Field>
  );
};
