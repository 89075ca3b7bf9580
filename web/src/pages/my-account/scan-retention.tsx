import { useMutation, useQueryClient } from '@tanstack/react-query';
import { account, type User } from '@tessera/contract/api/account.ts';
import { scanRetentionMonths } from '@tessera/contract/rules/scan-retention.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api.ts';
import { useNotifyError } from '../../error-messages.ts';
import { useFormatter } from '../../i18n/formatter.tsx';
import { currentUserQuery } from '../../shell/app/current-user.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { notify } from '../../ui/notify.ts';
import { Select } from '../../ui/select.tsx';
import section from './section.module.css';
import { SectionHead } from './section-head.tsx';

const forever = 'forever';

const subtractMonths = (date: Date, months: number) => {
  const earlier = new Date(date);
  earlier.setMonth(date.getMonth() - months);
  return earlier;
};

/** How long the account stores single scans. A shorter time is confirmed first, since scans are deleted. */
export const ScanRetention = ({ user: { scanRetentionMonths: current } }: { user: User }) => {
  const { t } = useTranslation('private');
  const formatter = useFormatter();
  const queries = useQueryClient();
  const notifyError = useNotifyError();
  const [unconfirmed, setUnconfirmed] = useState<number>();
  const change = useMutation({
    mutationFn: (months: number | null) => call(account.setScanRetention, { body: { months } }),
    onSuccess: (user) => {
      queries.setQueryData(currentUserQuery.queryKey, user);
      notify({ kind: 'success', text: t('retention.saved') });
    },
    onError: notifyError,
    onSettled: () => setUnconfirmed(undefined),
  });
  const options = [
    { value: forever, label: t('retention.forever') },
    ...scanRetentionMonths.map((months) => ({ value: String(months), label: t('retention.months', { months }) })),
  ];
  const choose = (value: string) => {
    const months = value === forever ? null : Number(value);
    if (months !== null && months < (current ?? Number.POSITIVE_INFINITY)) setUnconfirmed(months);
    else change.mutate(months);
  };
  return (
    <section className={section.panel}>
      <SectionHead title={t('retention.title')} text={t('retention.text')} />
      <div className={section.form}>
        <Field label={t('retention.label')}>
          {({ id }) => (
            <Select
              id={id}
              options={options}
              value={current === null ? forever : String(current)}
              disabled={change.isPending}
              onChange={choose}
            />
          )}
        </Field>
      </div>
      {unconfirmed !== undefined && (
        <ConfirmDialog
          title={t('retention.confirm_title', { months: unconfirmed })}
          text={t('retention.confirm_text', {
            months: unconfirmed,
            date: formatter.longDate(subtractMonths(new Date(), unconfirmed)),
          })}
          confirmLabel={t('retention.confirm')}
          pending={change.isPending}
          onConfirm={() => change.mutate(unconfirmed)}
          onClose={() => setUnconfirmed(undefined)}
        />
      )}
    </section>
  );
};
