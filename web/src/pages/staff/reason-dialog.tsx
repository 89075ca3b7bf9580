import { type AbuseReason, abuseReasons } from '@tessera/contract/rules/abuse.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import styles from './page.module.css';
import { useDeed } from './queries.ts';

export type Target = { do: 'ban'; id: string; name: string } | { do: 'block'; uri: string; name: string };

/** Why, before an account is suspended or a code blocked: its owner reads it. */
export const ReasonDialog = ({ target, onClose }: { target: Target; onClose: () => void }) => {
  const { t } = useTranslation('private');
  const main = useTranslation().t;
  const [reason, setReason] = useState<AbuseReason>('phishing');
  const deed = useDeed(onClose);
  return (
    <Dialog
      title={t(`staff.${target.do}.title`, { name: target.name })}
      closeLabel={main('close')}
      onClose={onClose}
      foot={
        <>
          <Button look="quiet" onClick={onClose}>
            {t('staff.cancel')}
          </Button>
          <Button look="danger" pending={deed.isPending} onClick={() => deed.mutate({ ...target, reason })}>
            {t(`staff.${target.do}`)}
          </Button>
        </>
      }
    >
      <p className={styles.about}>{t(`staff.${target.do}.text`)}</p>
      <Field label={t('staff.reason')}>
        {(control) => (
          <Select
            {...control}
            value={reason}
            options={abuseReasons.map((value) => ({ value, label: main(`abuse.${value}`) }))}
            onChange={setReason}
          />
        )}
      </Field>
    </Dialog>
  );
};
