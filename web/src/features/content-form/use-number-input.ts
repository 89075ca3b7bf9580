import type { ControlOf } from '@tessera/qr-types/fields/field.ts';
import { type ChangeEvent, useEffect, useState } from 'react';
import { useFormatter } from '../../i18n/formatter.tsx';
import { formatNumber } from '../content/use-format-value.ts';
import { parseNumber } from './parse-number.ts';
import { useFieldValue } from './use-field-value.ts';

/**
 * Props of an input for a number in the notation of any locale. Text that isn’t a number stays as typed, and is the
 * field’s value until it is one.
 */
export const useNumberInput = (path: string, { min, decimals }: ControlOf<'number'>) => {
  const formatter = useFormatter();
  const [rawValue, set] = useFieldValue(path);
  const value: unknown = rawValue ?? null;
  const formatted = typeof value === 'number' ? formatNumber(value, decimals, formatter) : String(value ?? '');
  const [typed, setTyped] = useState(formatted);
  useEffect(() => {
    setTyped((typed) => (parseNumber(typed) === value ? typed : formatted));
  }, [value, formatted]);
  return {
    name: path,
    value: typed,
    inputMode: min < 0 ? ('text' as const) : decimals > 0 ? ('decimal' as const) : ('numeric' as const),
    autoComplete: 'off',
    dir: 'ltr',
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      setTyped(target.value);
      set(parseNumber(target.value));
    },
    onBlur: () => setTyped(formatted),
  };
};
