import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { TextButton } from '../text-button.tsx';
import styles from './bar-list.module.css';
import { ChartFigure } from './chart-figure.tsx';
import { minTotalForShares } from './scales.ts';

export type Bar = {
  value: string;
  label: ReactNode;
  count: number;
  /** In the compared range. */
  before?: number | undefined;
};

export type BarListProps = {
  /** Highest first. */
  bars: readonly Bar[];
  /** What shares are of; by default the sum of all bars. */
  total?: number | undefined;
  /** More bars are behind a button. */
  maxBars?: number;
  caption: ReactNode;
  hidesCaption?: boolean | undefined;
  formatNumber: (value: number) => string;
  formatShare: (share: number) => string;
  /** How two values compare: '+12%', 'new'. */
  formatChange?: ((value: number, before: number) => string | undefined) | undefined;
  /** Makes the bars buttons. */
  onSelect?: ((value: string) => void) | undefined;
  selected?: readonly string[] | undefined;
  texts: { more: (count: number) => string; fewer: string; none: string };
};

const steps: Record<string, (index: number, last: number) => number> = {
  ArrowUp: (index) => index - 1,
  ArrowDown: (index) => index + 1,
  Home: () => 0,
  End: (_, last) => last,
};

/** Values by size, each with its share and a bar. If they can be selected, arrow keys move between them. */
export const BarList = ({
  bars,
  total = bars.reduce((sum, { count }) => sum + count, 0),
  maxBars = 5,
  caption,
  hidesCaption = true,
  formatNumber,
  formatShare,
  formatChange,
  onSelect,
  selected = [],
  texts,
}: BarListProps) => {
  const [showsAll, setShowsAll] = useState(false);
  const [tabStop, setTabStop] = useState(0);
  const hasMore = bars.length > maxBars + 1;
  const shown = hasMore && !showsAll ? bars.slice(0, maxBars) : bars;
  const rest = bars.slice(shown.length);
  const restCount = rest.reduce((sum, { count }) => sum + count, 0);
  const hasShares = total >= minTotalForShares;
  const maxCount = Math.max(1, ...bars.map(({ count }) => count), ...(rest.length > 0 ? [restCount] : []));

  const isTabStop = (row: number) => row === Math.min(tabStop, shown.length - (rest.length > 0 ? 0 : 1));
  const onKeyDown = (event: KeyboardEvent<HTMLUListElement>) => {
    const step = steps[event.key];
    if (!step || !onSelect || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    const index = buttons.indexOf(event.target as HTMLButtonElement);
    buttons[step(index, buttons.length - 1)]?.focus();
  };

  const renderContent = (label: ReactNode, count: number, before?: number) => {
    const change = before === undefined ? undefined : formatChange?.(count, before);
    return (
      <>
        <span className={styles.label}>{label}</span>
        <span className={styles.numbers}>
          {change && <span className={styles.change}>{change}</span>}
          <span className={styles.count}>{formatNumber(count)}</span>
          {hasShares && <span className={styles.share}>{formatShare(count / total)}</span>}
        </span>
        <span className={styles.track} aria-hidden="true">
          <span style={{ width: `${(count / maxCount) * 100}%` }} data-none={count === 0 || undefined} />
        </span>
      </>
    );
  };

  return (
    <ChartFigure caption={caption} hidesCaption={hidesCaption}>
      {bars.length === 0 && <p className={styles.none}>{texts.none}</p>}
      <ul className={styles.list} onKeyDown={onKeyDown}>
        {shown.map(({ value, label, count, before }, row) => (
          <li key={value}>
            {onSelect ? (
              <button
                type="button"
                className={styles.bar}
                aria-pressed={selected.includes(value)}
                tabIndex={isTabStop(row) ? 0 : -1}
                onFocus={() => setTabStop(row)}
                onClick={() => onSelect(value)}
              >
                {renderContent(label, count, before)}
              </button>
            ) : (
              <div className={styles.bar}>{renderContent(label, count, before)}</div>
            )}
          </li>
        ))}
        {rest.length > 0 && (
          <li>
            <button
              type="button"
              className={styles.bar}
              aria-expanded={false}
              tabIndex={!onSelect || isTabStop(shown.length) ? 0 : -1}
              onFocus={() => setTabStop(shown.length)}
              onClick={() => setShowsAll(true)}
            >
              {renderContent(texts.more(rest.length), restCount)}
            </button>
          </li>
        )}
      </ul>
      {hasMore && showsAll && (
        <TextButton className={styles.fewer} onClick={() => setShowsAll(false)}>
          {texts.fewer}
        </TextButton>
      )}
    </ChartFigure>
  );
};
