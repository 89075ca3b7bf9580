import { type ComponentProps, useState } from 'react';
import { TextInput } from '../inputs.tsx';

/**
 * A text field that shows its value in another format. What’s typed stays as it is until the field is left or Enter pressed;
 * until it can be read, it is the value itself, so that nothing is lost and it can be refused.
 */
export const TypedInput = ({
  value,
  format,
  parse,
  onChange,
  ...input
}: {
  value: string;
  format: (value: string) => string;
  parse: (text: string, isFinished: boolean) => string | undefined;
  onChange: (value: string) => void;
} & Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange' | 'onBlur' | 'type'>) => {
  const [typed, setTyped] = useState<string>();
  const read = (text: string, isFinished: boolean) => parse(text, isFinished) ?? text.trim();
  const finish = () => {
    if (typed === undefined) return;
    setTyped(undefined);
    const finished = read(typed, true);
    if (finished !== value) onChange(finished);
  };
  return (
    <TextInput
      autoComplete="off"
      spellCheck={false}
      {...input}
      value={typed ?? format(value)}
      aria-invalid={typed === undefined && input['aria-invalid']}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(read(target.value, false));
      }}
      onBlur={finish}
      onKeyDown={(event) => {
        input.onKeyDown?.(event);
        if (event.key === 'Enter') finish();
      }}
    />
  );
};
