import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/inputs.tsx';
import type { ContentControlProps } from './control-props.ts';
import { useNumberInput } from './use-number-input.ts';

/** A number in the notation of any locale. */
export const NumberControl = ({ path, control, label, example, message }: ContentControlProps<'number'>) => {
  const input = useNumberInput(path, control);
  return (
    <Field label={label} required={control.required} message={message}>
      {(props) => <TextInput {...props} {...input} placeholder={example} />}
    </Field>
  );
};
