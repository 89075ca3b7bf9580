import { mostLabel } from '@tessera/contract/api/style.ts';
import { graphemes, truncate } from '@tessera/qr-types/fields/graphemes.ts';
import { type ChangeEvent, type CompositionEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field, type FieldMessage } from '../../ui/field.tsx';
import { TextInput } from '../../ui/inputs.tsx';

/** What a label takes of a text: no dollar signs, and no more than there is room for. */
const taken = (text: string): string => truncate(text.replaceAll('$', ''), mostLabel);

/** The words of a frame. One without any can't be kept: until there are some it has `words`, and that is said. */
export const LabelField = ({
  value,
  words,
  fault,
  onChange,
}: {
  value: string;
  words: string;
  /** What else is wrong with the label. */
  fault: FieldMessage | undefined;
  onChange: (text: string) => void;
}) => {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(value);
  const said = typed.trim() || words;
  useEffect(() => {
    setTyped((before) => ((taken(before).trim() || words) === value ? before : value));
  }, [value, words]);

  const take = (text: string) => {
    const label = taken(text);
    setTyped(label);
    onChange(label.trim() || words);
  };
  const isMissing = typed.trim() === '';
  const message: FieldMessage | undefined = isMissing
    ? { tone: 'bad', text: t('frame.label_needed', { words: said }) }
    : fault;

  return (
    <Field
      label={t('frame.label')}
      hint={t('frame.label_used', { used: graphemes(typed), max: mostLabel })}
      required
      silent
      message={message}
    >
      {(control) => (
        <TextInput
          {...control}
          value={typed}
          autoComplete="off"
          dir="auto"
          onChange={({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
            // Half-composed letters belong to the keyboard until they are whole.
            if ((nativeEvent as InputEvent).isComposing) setTyped(target.value);
            else take(target.value);
          }}
          onCompositionEnd={({ currentTarget }: CompositionEvent<HTMLInputElement>) => take(currentTarget.value)}
        />
      )}
    </Field>
  );
};
