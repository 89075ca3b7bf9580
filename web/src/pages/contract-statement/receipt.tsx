import type { StatementReceipt } from '@tessera/contract/api/contract-statements.ts';
import { useTranslation } from 'react-i18next';
import { IconCircleCheck } from '../../ui/icons.ts';
import { Note } from '../../ui/note.tsx';
import { Facts } from './facts.tsx';
import styles from './page.module.css';

/** What was declared, and when: to print or keep. The same was emailed. */
export const Receipt = ({ receipt }: { receipt: StatementReceipt }) => {
  const { t } = useTranslation('legal');
  return (
    <div className={styles.form}>
      <Note tone="good" role="status" icon={<IconCircleCheck size={20} />}>
        {t(receipt.cause === 'for_cause' ? 'cancellation.received_for_cause' : `${receipt.kind}.received`)}
      </Note>
      <Facts facts={receipt} />
      <p className={styles.note}>{t('statement.receipt_note', { email: receipt.receiptEmail })}</p>
    </div>
  );
};
