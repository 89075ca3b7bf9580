import { useTranslation } from 'react-i18next';
import { usePublicPath } from '../../i18n/use-public-path.ts';
import { trades } from './index.ts';
import type { Trade } from './trade.ts';
import styles from './trade-cards.module.css';
import type { TradeId } from './trade-pages.ts';
import { useTradeText } from './use-trade-text.ts';

const shown = 3;

/** The next trades of the index after one, and a link to all. */
export const TradeCards = ({ except }: { except: TradeId }) => {
  const { t } = useTranslation('qr-for-business');
  const path = usePublicPath();
  const position = trades.findIndex(({ id }) => id === except);
  const next = [...trades.slice(position + 1), ...trades.slice(0, position)].slice(0, shown);
  return (
    <>
      <ul className={styles.cards}>
        {next.map((trade) => (
          <TradeCard key={trade.id} trade={trade} />
        ))}
      </ul>
      <a className={styles.all} href={path('/qr-for-business')}>
        {t('all')}
      </a>
    </>
  );
};

const TradeCard = ({ trade: { id, icon: Icon } }: { trade: Trade }) => {
  const path = usePublicPath();
  const text = useTradeText(id);
  return (
    <li>
      <a className={styles.card} href={path(`/qr-for-business/${id}`)}>
        <span className={styles.icon}>
          <Icon size={20} />
        </span>
        <span>
          <b>{text('name')}</b>
          <small>{text('hint')}</small>
        </span>
      </a>
    </li>
  );
};
