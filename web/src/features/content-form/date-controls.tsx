import { useFormatter } from '../../i18n/formatter.tsx';
import { DateInput } from '../../ui/dates/date-input.tsx';
import { TimeInput } from '../../ui/dates/time-input.tsx';
import { Field } from '../../ui/field.tsx';
import type { ContentControlProps } from './control-props.ts';
import { useFieldValue } from './use-field-value.ts';

/** Props of an input whose value is a day or a time, or text that is refused as none. */
export const useTypedValue = (path: string) => {
  const [value, set] = useFieldValue(path);
  const { typed } = useFormatter();
  return { name: path, formats: typed, value: typeof value === 'string' ? value : '', onChange: set };
};

export const DateControl = ({ path, control, label, message }: ContentControlProps<'date'>) => {
  const input = useTypedValue(path);
  return (
    <Field label={label} required={control.required} message={message}>
      {(props) => <DateInput {...props} {...input} />}
    </Field>
  );
};

export const TimeControl = ({ path, control, label, message }: ContentControlProps<'time'>) => {
  const input = useTypedValue(path);
  return (
    <Field label={label} required={control.required} message={message}>
      {(props) => <TimeInput {...props} {...input} />}
    </Field>
  );
};
