import { useTranslation } from 'react-i18next';
import { Breadcrumb } from '../../content/blocks/breadcrumb.tsx';
import { FloorPlan } from '../../content/trades/floor-plan.tsx';
import { trades } from '../../content/trades/index.ts';
import type { Trade } from '../../content/trades/trade.ts';
import { tradeScopes, useTradeText } from '../../content/trades/use-trade-text.ts';
import { usePublicPath } from '../../i18n/use-public-path.ts';
import type { RouteHandle } from '../../route-handle.ts';
import { PublicHead } from '../../shell/public/public-head.tsx';
import styles from './page.module.css';

export const handle: RouteHandle = { namespaces: tradeScopes, hydration: 'never' };

/** All trades, each with its floor plan. */
export default function Trades() {
  const { t } = useTranslation('qr-for-business');
  return (
    <div className={styles.page}>
      <PublicHead title={t('index.page_title')} description={t('index.description')} />
      <Breadcrumb above={[]} current={t('crumb')} />
      <div className={styles.head}>
        <h1 className={styles.title}>{t('index.title')}</h1>
        <p className={styles.lead}>{t('index.lead')}</p>
      </div>
      <ul className={styles.trades}>
        {trades.map((trade) => (
          <TradeLink key={trade.id} trade={trade} />
        ))}
      </ul>
    </div>
  );
}

const TradeLink = ({ trade }: { trade: Trade }) => {
  const path = usePublicPath();
  const text = useTradeText(trade.id);
  return (
    <li>
      <a href={path(`/qr-for-business/${trade.id}`)}>
        <FloorPlan trade={trade} thumbnail />
        <h2>{text('name')}</h2>
        <p>{text('hint')}</p>
      </a>
    </li>
  );
};
