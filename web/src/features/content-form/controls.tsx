import type { Control as AnyControl } from '@tessera/qr-types/fields/field.ts';
import type { ComponentType } from 'react';
import { type UseFormRegisterReturn, useFormContext } from 'react-hook-form';
import type { ControlProps } from '../../ui/field.tsx';
import { IconLink } from '../../ui/icons.ts';
import { LinkInput, TextArea, TextInput } from '../../ui/inputs.tsx';

/** A control that holds a value; groups are walked, not drawn. */
export type Control = Exclude<AnyControl, { kind: 'group' }>;
type Kind = Control['kind'];

export type Drawn<K extends Kind = Kind> = {
  control: Extract<Control, { kind: K }>;
  input: ControlProps & UseFormRegisterReturn;
  example: string | undefined;
};

const Text = ({ control, input, example }: Drawn<'text'>) =>
  control.lines > 1 ? (
    <TextArea {...input} rows={control.lines} placeholder={example} dir="auto" />
  ) : (
    <TextInput {...input} placeholder={example} dir="auto" />
  );

const Link = ({ input, example }: Drawn<'link'>) => (
  <LinkInput {...input} large placeholder={example} icon={<IconLink size={18} />} />
);

/** One control for each kind of field: a new kind doesn't compile until it has one. */
const controls = { text: Text, link: Link } satisfies { [K in Kind]: ComponentType<Drawn<K>> };

/** Draws the control that a field names, bound to the form around it. */
export const DrawnControl = ({
  path,
  control,
  example,
  props,
}: {
  path: string;
  control: Control;
  example: string | undefined;
  props: ControlProps;
}) => {
  const { register } = useFormContext();
  const Draw = controls[control.kind] as ComponentType<Drawn>;
  return <Draw control={control} input={{ ...props, ...register(path) }} example={example} />;
};
