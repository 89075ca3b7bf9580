import { type AbuseReason, abuseReasons } from '@tessera/contract/rules/abuse.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import styles from './page.module.css';
import { useStaffAction } from './queries.ts';

export type StaffTarget = { do: 'ban'; id: string; name: string } | { do: 'block'; uri: string; name: string };

/** Asks for the reason for suspending an account or blocking a code, which its owner can read. */
export const ReasonDialog = ({ target, onClose }: { target: StaffTarget; onClose: () => void }) => {
  const { t } = useTranslation('private');
  const tMain = useTranslation().t;
  const [reason, setReason] = useState<AbuseReason>('phishing');
  const staffAction = useStaffAction(onClose);
  return (
    <Dialog
      title={t(`staff.${target.do}.title`, { name: target.name })}
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('staff.cancel')}
          </Button>
          <Button
            variant="danger"
            pending={staffAction.isPending}
            onClick={() => staffAction.mutate({ ...target, reason })}
          >
            {t(`staff.${target.do}`)}
          </Button>
        </>
      }
    >
      <p className={styles.intro}>{t(`staff.${target.do}.text`)}</p>
      <Field label={t('staff.reason')}>
        {(control) => (
          <Select
            {...control}
            value={reason}
            options={abuseReasons.map((value) => ({ value, label: tMain(`abuse.${value}`) }))}
            onChange={setReason}
          />
        )}
      </Field>
    </Dialog>
  );
};
