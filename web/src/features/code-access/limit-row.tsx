import type { Code } from '@tessera/contract/api/codes.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRefusal } from '../../refusal.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/inputs.tsx';
import type { SaveAccess } from './access.ts';
import styles from './access-card.module.css';
import { AccessRow } from './access-row.tsx';

/** So many scans more by one press. */
const more = 100;

/** How many scans the code takes. Where some are used up: more of them, or all anew. */
export const LimitRow = ({ code, save }: { code: Code; save: SaveAccess }) => {
  const { t } = useTranslation('private');
  const refused = useRefusal();
  const [limit, setLimit] = useState(code.scanLimit === null ? '' : String(code.scanLimit));
  const { scanLimit, scansUsed } = code;
  const value =
    scanLimit === null ? t('access.limit.none') : t('access.limit.used', { used: scansUsed, limit: scanLimit });
  const at = (change: Parameters<SaveAccess>[0]) => () =>
    save(change).then((changed) => setLimit(String(changed.scanLimit ?? '')), refused);
  return (
    <AccessRow
      label={t('access.limit')}
      value={value}
      edit={t('access.change')}
      onSave={() => save({ scanLimit: limit.trim() === '' ? null : Number(limit) })}
    >
      {(faults) => (
        <>
          <Field
            label={t('access.limit.label')}
            message={
              faults['scanLimit']
                ? { tone: 'bad', text: faults['scanLimit'] }
                : { tone: 'plain', text: t('access.limit.help') }
            }
          >
            {(control) => (
              <TextInput
                {...control}
                className={styles.number}
                inputMode="numeric"
                value={limit}
                onChange={(event) => setLimit(event.target.value)}
              />
            )}
          </Field>
          {scanLimit !== null && (
            <div className={styles.buttons}>
              <Button look="soft" size={32} onClick={at({ addScans: more })}>
                {t('access.limit.more', { count: more })}
              </Button>
              {scansUsed > 0 && (
                <Button look="soft" size={32} onClick={at({ resetScans: true })}>
                  {t('access.limit.anew')}
                </Button>
              )}
            </div>
          )}
        </>
      )}
    </AccessRow>
  );
};
