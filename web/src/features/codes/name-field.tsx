import { maxNameLength } from '@tessera/contract/api/code-settings.ts';
import { useTranslation } from 'react-i18next';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/inputs.tsx';

/** The field for a code’s name. */
export const NameField = ({
  value,
  note,
  onChange,
}: {
  value: string;
  /** What becomes of a code without a name. */
  note?: string | undefined;
  onChange: (name: string) => void;
}) => {
  const { t } = useTranslation();
  return (
    <Field label={t('name')} hint={t('name.hint')} isCompact message={note ? { tone: 'plain', text: note } : undefined}>
      {(control) => (
        <TextInput
          {...control}
          value={value}
          maxLength={maxNameLength}
          autoComplete="off"
          dir="auto"
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
};
