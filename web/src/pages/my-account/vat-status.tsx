import { useQueryClient } from '@tanstack/react-query';
import type { BillingData, VatState } from '@tessera/contract/api/billing-data.ts';
import { viesPageUrl } from '@tessera/contract/rules/vat-number.ts';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormatter } from '../../i18n/formatter.tsx';
import { refreshCurrentUser } from '../../shell/app/current-user.ts';
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '../../ui/icons.ts';
import { Note } from '../../ui/note.tsx';
import styles from './billing.module.css';

const tones = {
  unchecked: 'info',
  pending: 'info',
  valid: 'good',
  invalid: 'bad',
  unavailable: 'warn',
} as const satisfies Record<VatState, string>;

const icons = {
  info: <IconInfoCircle size={18} />,
  good: <IconCircleCheck size={18} />,
  warn: <IconAlertTriangle size={18} />,
  bad: <IconAlertTriangle size={18} />,
};

const refreshMs = 2_000;

/** What VIES says about the stored VAT number. While it’s being asked, the answer is awaited. */
export const VatStatus = ({ vat: { state, checkedAt } }: { vat: NonNullable<BillingData['vat']> }) => {
  const { t } = useTranslation('private');
  const formatter = useFormatter();
  const queries = useQueryClient();
  const isPending = state === 'pending';
  useEffect(() => {
    if (!isPending) return undefined;
    const timer = setInterval(() => void refreshCurrentUser(queries), refreshMs);
    return () => clearInterval(timer);
  }, [isPending, queries]);
  const tone = tones[state];
  return (
    <div className={styles.status}>
      <Note tone={tone} role="status" icon={icons[tone]}>
        {t(`vat.${state}`, { time: checkedAt ? formatter.dateAndTime(checkedAt) : '' })}{' '}
        {(state === 'invalid' || state === 'unavailable') && (
          <a href={viesPageUrl} target="_blank" rel="noreferrer">
            {t('billing.check_page')}
          </a>
        )}
      </Note>
    </div>
  );
};
