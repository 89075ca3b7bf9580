import type { Statistics } from '@tessera/contract/api/analysis.ts';
import { findType } from '@tessera/qr-types';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormatter } from '../../i18n/formatter.tsx';
import { IconButton } from '../../ui/button.tsx';
import { minTotalForShares } from '../../ui/charts/scales.ts';
import { classes } from '../../ui/classes.ts';
import { IconFilter } from '../../ui/icons.ts';
import { LineIcon } from '../../ui/line-icon.tsx';
import { useInView } from '../../ui/use-in-view.ts';
import { Card, MoreButton } from './card.tsx';
import styles from './top-codes.module.css';
import { useValueNames } from './use-value-names.ts';

type CodeCount = Statistics['topCodes']['rows'][number];

const maxRows = 6;

const CodePlate = lazy(async () => ({ default: (await import('./top-code-plate.tsx')).CodePlate }));

/** The code as it’s printed, once it’s on the screen; until then, and for users who can’t open codes, its type. */
const Thumbnail = ({ row, canOpen }: { row: CodeCount; canOpen: boolean }) => {
  const plate = useRef<HTMLSpanElement>(null);
  const isInView = useInView(plate);
  const [isShown, setShown] = useState(false);
  if (canOpen && isInView && !isShown) setShown(true);
  const type = findType(row.type);
  return (
    <span ref={plate} className={styles.thumbnail} aria-hidden="true">
      {isShown ? (
        <Suspense>
          <CodePlate id={row.id} />
        </Suspense>
      ) : (
        type && <LineIcon path={type.icon} size={20} />
      )}
    </span>
  );
};

/** The codes with the most scans. Each leads to its own page, and its button filters by it. */
export const TopCodes = ({
  statistics,
  selected,
  canOpen,
  onToggle,
}: {
  statistics: Statistics;
  /** The codes that the page is filtered by. */
  selected: readonly string[];
  /** Whether the user may open codes; false also on shared pages. */
  canOpen: boolean;
  onToggle: (id: string) => void;
}) => {
  const { t } = useTranslation('private');
  const formatter = useFormatter();
  const getName = useValueNames(statistics);
  const [isExpanded, setExpanded] = useState(false);
  const { rows, more, deleted } = statistics.topCodes;
  const shown = isExpanded ? rows : rows.slice(0, maxRows);
  const total = rows.reduce((sum, { scans }) => sum + scans, more.scans + deleted);
  const rest = rows.length - maxRows;
  return (
    <Card title={t('top_codes.title')}>
      <ol className={styles.rows}>
        {shown.map((row) => (
          <li key={row.id} className={styles.row} data-selected={selected.includes(String(row.id)) || undefined}>
            <Thumbnail row={row} canOpen={canOpen} />
            <span className={styles.text}>
              {canOpen ? (
                <Link to={`/app/my-qr-codes/qr/${row.id}`} className={styles.name} dir="auto">
                  {row.name}
                </Link>
              ) : (
                <span className={styles.name} dir="auto">
                  {row.name}
                </span>
              )}
              <span className={styles.type}>{getName('type', row.type)}</span>
            </span>
            <span className={styles.scans}>{formatter.number(row.scans)}</span>
            {total >= minTotalForShares && (
              <span className={styles.share}>{formatter.percent(row.scans / total, 1)}</span>
            )}
            <IconButton
              label={t('top_codes.filter', { name: row.name })}
              size={32}
              aria-pressed={selected.includes(String(row.id))}
              className={styles.filter}
              onClick={() => onToggle(String(row.id))}
            >
              <IconFilter size={16} />
            </IconButton>
          </li>
        ))}
        {(isExpanded || rest <= 0) && more.codes > 0 && (
          <li className={classes(styles.row, styles.rest)}>
            <span className={styles.text}>
              {t('top_codes.more', { count: more.codes, n: formatter.number(more.codes) })}
            </span>
            <span className={styles.scans}>{formatter.number(more.scans)}</span>
          </li>
        )}
        {deleted > 0 && (
          <li className={classes(styles.row, styles.rest)}>
            <span className={styles.text}>{t('top_codes.deleted')}</span>
            <span className={styles.scans}>{formatter.number(deleted)}</span>
          </li>
        )}
      </ol>
      {rest > 0 && (
        <MoreButton
          isExpanded={isExpanded}
          label={isExpanded ? t('breakdown.fewer') : t('breakdown.more', { count: rest + more.codes })}
          onToggle={() => setExpanded(!isExpanded)}
        />
      )}
    </Card>
  );
};
