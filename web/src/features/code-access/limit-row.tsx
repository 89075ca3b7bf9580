import type { Code } from '@tessera/contract/api/codes.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNotifyError } from '../../error-messages.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/inputs.tsx';
import styles from './access-card.module.css';
import { AccessRow, InvalidFieldError } from './access-row.tsx';
import type { SaveSettings } from './save-settings.ts';

/** How many scans one click adds. */
const scansPerClick = 100;

/** Parses a limit: null if empty, undefined if it isn’t a whole number, since JSON would turn NaN into null. */
const parseLimit = (text: string): number | null | undefined => {
  const digits = text.trim();
  if (digits === '') return null;
  return /^\d+$/.test(digits) && Number.isSafeInteger(Number(digits)) ? Number(digits) : undefined;
};

/** The scan limit. Once scans are used up, it can be raised or reset. */
export const LimitRow = ({
  code,
  save,
  lockedBy,
}: {
  code: Code;
  save: SaveSettings;
  lockedBy?: string | undefined;
}) => {
  const { t } = useTranslation('private');
  const notifyError = useNotifyError();
  const [limit, setLimit] = useState(code.scanLimit === null ? '' : String(code.scanLimit));
  const { scanLimit, scansUsed } = code;
  const value =
    scanLimit === null ? t('access.limit.none') : t('access.limit.used', { used: scansUsed, limit: scanLimit });
  const createSaver = (change: Parameters<SaveSettings>[0]) => () =>
    save(change).then((changed) => setLimit(String(changed.scanLimit ?? '')), notifyError);
  const submit = async () => {
    const parsed = parseLimit(limit);
    if (parsed === undefined) throw new InvalidFieldError('scanLimit', t('access.limit.not_whole'));
    await save({ scanLimit: parsed });
  };
  return (
    <AccessRow
      anchor="limit"
      label={t('access.limit')}
      value={value}
      editLabel={t('access.change')}
      lockedBy={lockedBy}
      onSave={submit}
    >
      {(errors) => (
        <>
          <Field
            label={t('access.limit.label')}
            message={
              errors['scanLimit']
                ? { tone: 'bad', text: errors['scanLimit'] }
                : { tone: 'plain', text: t('access.limit.help') }
            }
          >
            {(control) => (
              <TextInput
                {...control}
                className={styles.limit}
                inputMode="numeric"
                value={limit}
                onChange={(event) => setLimit(event.target.value)}
              />
            )}
          </Field>
          {scanLimit !== null && (
            <div className={styles.buttons}>
              <Button variant="soft" size={32} onClick={createSaver({ addScans: scansPerClick })}>
                {t('access.limit.more', { count: scansPerClick })}
              </Button>
              {scansUsed > 0 && (
                <Button variant="soft" size={32} onClick={createSaver({ resetScans: true })}>
                  {t('access.limit.reset')}
                </Button>
              )}
            </div>
          )}
        </>
      )}
    </AccessRow>
  );
};
