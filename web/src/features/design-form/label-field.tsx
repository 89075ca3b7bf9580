import { maxLabelGraphemes } from '@tessera/contract/api/style.ts';
import { countGraphemes, truncate } from '@tessera/qr-types/fields/graphemes.ts';
import { type ChangeEvent, type CompositionEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field, type FieldMessage } from '../../ui/field.tsx';
import { TextInput } from '../../ui/inputs.tsx';

/** Removes dollar signs and truncates the label to the maximum. */
const sanitizeLabel = (text: string): string => truncate(text.replaceAll('$', ''), maxLabelGraphemes);

/** The label of a frame. It can’t be empty: an empty field shows an error, and the frame gets `defaultText`. */
export const LabelField = ({
  value,
  defaultText,
  error,
  onChange,
}: {
  value: string;
  defaultText: string;
  /** Any other error of the label. */
  error: FieldMessage | undefined;
  onChange: (text: string) => void;
}) => {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(value);
  const savedText = typed.trim() || defaultText;
  useEffect(() => {
    setTyped((before) => ((sanitizeLabel(before).trim() || defaultText) === value ? before : value));
  }, [value, defaultText]);

  const commit = (text: string) => {
    const label = sanitizeLabel(text);
    setTyped(label);
    onChange(label.trim() || defaultText);
  };
  const isMissing = typed.trim() === '';
  const message: FieldMessage | undefined = isMissing
    ? { tone: 'bad', text: t('frame.label_needed', { words: savedText }) }
    : error;

  return (
    <Field
      label={t('frame.label')}
      hint={t('frame.label_used', { used: countGraphemes(typed), max: maxLabelGraphemes })}
      required
      isCompact
      message={message}
    >
      {(control) => (
        <TextInput
          {...control}
          value={typed}
          autoComplete="off"
          dir="auto"
          onChange={({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
            // Text being composed with an input method isn’t changed until it is complete.
            if ((nativeEvent as InputEvent).isComposing) setTyped(target.value);
            else commit(target.value);
          }}
          onCompositionEnd={({ currentTarget }: CompositionEvent<HTMLInputElement>) => commit(currentTarget.value)}
        />
      )}
    </Field>
  );
};
