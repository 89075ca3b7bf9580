import { useQuery } from '@tanstack/react-query';
import type { BulkRowState } from '@tessera/contract/rules/bulk-jobs.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { overviewQuery } from '../../features/bulk-jobs/queries.ts';
import styles from './row-mosaic.module.css';

const tones = {
  unchecked: 'open',
  ready: 'ready',
  update: 'update',
  unchanged: 'update',
  error: 'error',
  left_out: 'out',
  empty: 'out',
  created: 'ready',
  updated: 'update',
  failed: 'error',
  undone: 'out',
} as const satisfies Record<BulkRowState, string>;

const [minColumns, maxColumns] = [12, 40];
const tilesPerColumn = 6;

/** All rows in the order of the file: one tile each, or for large files one for several. The numbers beside it say the same. */
export const RowMosaic = ({ id, isStarted = false }: { id: string; isStarted?: boolean }) => {
  const { t } = useTranslation('bulk');
  const { data } = useQuery(overviewQuery(id));
  const columns = Math.min(maxColumns, Math.max(minColumns, Math.ceil((data?.tiles.length ?? 0) / tilesPerColumn)));
  const paths = useMemo(() => {
    const byTone = new Map<string, string>();
    for (const [i, state] of (data?.tiles ?? []).entries()) {
      const tone = isStarted && (state === 'ready' || state === 'update') ? 'open' : tones[state];
      const tile = `M${i % columns} ${Math.floor(i / columns)}h.84v.84h-.84z`;
      byTone.set(tone, (byTone.get(tone) ?? '') + tile);
    }
    return [...byTone];
  }, [data, columns, isStarted]);
  const rows = Math.max(1, Math.ceil((data?.tiles.length ?? 0) / columns));
  return (
    <div className={styles.mosaic}>
      <p className={styles.label}>
        {data && data.rowsPerTile > 1 ? t('mosaic.several', { count: data.rowsPerTile }) : t('mosaic.title')}
      </p>
      <svg
        viewBox={`0 0 ${columns} ${rows}`}
        preserveAspectRatio="xMinYMin"
        className={styles.tiles}
        aria-hidden="true"
      >
        {paths.map(([tone, path]) => (
          <path key={tone} d={path} data-tone={tone} />
        ))}
      </svg>
    </div>
  );
};
