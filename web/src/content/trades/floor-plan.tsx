import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './floor-plan.module.css';
import { placeNumbers, type Trade } from './trade.ts';
import { useTradeText } from './use-trade-text.ts';

const kindByTile = {
  '#': 'wall',
  '.': 'floor',
  '-': 'room',
  o: 'table',
  '=': 'counter',
  '~': 'glass',
  '+': 'green',
} as const;

/** How large a number is on the plan, in tiles. */
const markSize = 1.7;

/** Returns the outline of all tiles with a character; tiles side by side share a rectangle, which a pattern divides. */
const tilePath = (rows: readonly string[], tile: string) =>
  rows
    .flatMap((row, y) =>
      [...row.matchAll(new RegExp(`[${tile}]+`, 'g'))].map(
        ({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`,
      ),
    )
    .join('');

/** A trade’s plan with its five numbered places; as a thumbnail without the names of its rooms. */
export const FloorPlan = ({ trade, thumbnail = false }: { trade: Trade; thumbnail?: boolean }) => {
  const { t } = useTranslation('qr-for-business');
  const text = useTradeText(trade.id);
  const id = useId();
  const { rows, marks, rooms } = trade.plan;
  const width = Math.max(...rows.map((row) => row.length));
  const names = placeNumbers.map((place) => `${place} ${text(`${place}.short`)}`);
  return (
    <svg
      className={styles.plan}
      viewBox={`0 0 ${width} ${rows.length}`}
      role="img"
      aria-label={t('plan', { places: names.join(', ') })}
      aria-hidden={thumbnail || undefined}
    >
      {Object.entries(kindByTile).map(([tile, kind]) => (
        <g key={kind}>
          <pattern id={`${id}-${kind}`} width="1" height="1" patternUnits="userSpaceOnUse">
            <rect className={styles[kind]} x="0.03" y="0.03" width="0.94" height="0.94" rx="0.18" />
          </pattern>
          <path d={tilePath(rows, tile)} fill={`url(#${id}-${kind})`} />
        </g>
      ))}
      {!thumbnail &&
        rooms.map(([x, y], at) => (
          <text key={`${x} ${y}`} className={styles.name} fontSize={0.62} x={x} y={y + 0.2}>
            {text(`room.${at + 1}` as 'room.1')}
          </text>
        ))}
      {marks.map(([x, y], at) => (
        <g key={placeNumbers[at]}>
          <rect
            className={styles.mark}
            x={x - markSize / 2}
            y={y - markSize / 2}
            width={markSize}
            height={markSize}
            rx="0.34"
          />
          <text className={styles.number} fontSize={0.95} x={x} y={y + 0.34}>
            {placeNumbers[at]}
          </text>
        </g>
      ))}
    </svg>
  );
};
