import { useTranslation } from 'react-i18next';
import type { Trade } from '../../content/trades/trade.ts';
import { useTradeText } from '../../content/trades/use-trade-text.ts';
import { IconArrowRight } from '../../ui/icons.ts';
import styles from './edit.module.css';

/** A change of a published page, before and after. */
export const Edit = ({ trade }: { trade: Trade }) => {
  const { t } = useTranslation('qr-for-business');
  const text = useTradeText(trade.id);
  const { version, time } = trade.edit;
  const kept = (
    <p>
      <span>{text('edit.kept')}</span>
      <span>{text('edit.kept_value')}</span>
    </p>
  );
  return (
    <div className={styles.edit}>
      <div className={styles.version}>
        <h3>{t('edit.before', { version })}</h3>
        <del>
          <span>{text('edit.old')}</span>
          <span>{text('edit.old_value')}</span>
        </del>
        {kept}
      </div>
      <IconArrowRight size={24} />
      <div className={styles.version}>
        <h3>{t('edit.after', { version: version + 1, time })}</h3>
        <ins>
          <span>{text('edit.new')}</span>
          <span>{text('edit.new_value')}</span>
        </ins>
        {kept}
      </div>
    </div>
  );
};
