import type { Code } from '@tessera/contract/api/codes.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/inputs.tsx';
import styles from './access-card.module.css';
import { AccessRow } from './access-row.tsx';
import type { SaveSettings } from './save-settings.ts';

/** The custom slug of the short link. Printed codes with an earlier slug keep working. */
export const LinkRow = ({ code, save }: { code: Code; save: SaveSettings }) => {
  const { t } = useTranslation('private');
  const [uri, setUri] = useState(code.uri ?? '');
  const link = code.printed.replace(/^https?:\/\//, '');
  const linkPrefix = link.replace(/[^/]*$/, '');
  return (
    <AccessRow
      label={t('access.link')}
      value={<span dir="ltr">{`${linkPrefix}${code.uri ?? ''}`}</span>}
      editLabel={t('access.change')}
      onSave={() => save({ uri: uri.trim() })}
    >
      {(errors) => (
        <Field
          label={t('access.uri')}
          message={errors['uri'] ? { tone: 'bad', text: errors['uri'] } : { tone: 'plain', text: t('access.uri_help') }}
        >
          {(control) => (
            <TextInput
              {...control}
              icon={<span className={styles.start}>{linkPrefix}</span>}
              value={uri}
              maxLength={64}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              dir="ltr"
              onChange={(event) => setUri(event.target.value)}
            />
          )}
        </Field>
      )}
    </AccessRow>
  );
};
