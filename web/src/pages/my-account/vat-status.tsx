import type { BillingData, VatState } from '@tessera/contract/api/billing-data.ts';
import { viesPageUrl } from '@tessera/contract/rules/vat-number.ts';
import { useTranslation } from 'react-i18next';
import { usePendingVat } from '../../features/billing-details/use-pending-vat.ts';
import { useFormatter } from '../../i18n/formatter.tsx';
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

/** What VIES says about the stored VAT number. While it’s being asked, the answer is awaited. */
export const VatStatus = ({ vat: { state, checkedAt } }: { vat: NonNullable<BillingData['vat']> }) => {
  const { t } = useTranslation('private');
  const formatter = useFormatter();
  usePendingVat({ state, checkedAt });
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
