import { maxNameLength } from '@tessera/contract/api/code-settings.ts';
import { useTranslation } from 'react-i18next';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/inputs.tsx';

/** The field for a code’s name. */
export const NameField = ({ value, onChange }: { value: string; onChange: (name: string) => void }) => {
  const { t } = useTranslation();
  return (
    <Field label={t('name')} hint={t('name.hint')} isCompact>
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
