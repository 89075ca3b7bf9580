import type { Fact } from '../../content/trades/draw-trade.ts';
import type { FactValues } from '../../content/trades/trade.ts';
import type { TradeId } from '../../content/trades/trade-pages.ts';
import { useTradeText } from '../../content/trades/use-trade-text.ts';
import { useFormatter } from '../../i18n/formatter.tsx';
import styles from './facts.module.css';

/** Three facts of a trade, each with the figure that it’s about. */
export const TradeFacts = ({ id, facts }: { id: TradeId; facts: readonly Fact[] }) => {
  const text = useTradeText(id);
  const formatter = useFormatter();
  const write = (values: FactValues) =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        typeof value === 'number' ? value : formatter.length(value.mm),
      ]),
    );
  return (
    <dl className={styles.facts}>
      {facts.map((fact) => {
        const { number } = fact;
        const values = write(fact.values);
        return (
          <div key={number}>
            <dt>{text(`fact.${number}.value`, values)}</dt>
            <dd>{text(`fact.${number}.text`, values)}</dd>
          </div>
        );
      })}
    </dl>
  );
};
