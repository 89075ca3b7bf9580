import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormatter } from '../../../i18n/formatter.tsx';
import { classes } from '../../../ui/classes.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from './distances.module.css';

const tileCount = 20;

type Lane = { name: string; hint: string; mm: number; peopleMm: number; distanceMm: number };

/** A row of tiles: lit as far as the code can be scanned, and one of them where people are. */
const Tiles = ({ lane: { distanceMm, peopleMm }, tileMm }: { lane: Lane; tileMm: number }) => {
  const people = Math.ceil(peopleMm / tileMm) - 1;
  return (
    <div className={styles.tiles} aria-hidden="true">
      {Array.from({ length: tileCount }, (_, at) => {
        const lit = Math.min(1, Math.max(0, distanceMm / tileMm - at));
        return (
          <i
            key={at * tileMm}
            className={classes(styles.tile, at === people && styles.people)}
            style={{ '--lit': `${Math.round(lit * 100)}%` } as CSSProperties}
          />
        );
      })}
    </div>
  );
};

/** How far away codes of several widths can be scanned. */
export const Distances = ({ lanes, tileMm }: { lanes: readonly Lane[]; tileMm: number }) => {
  const { t } = useTranslation('qr-codes-on');
  const formatter = useFormatter();
  const end = tileMm * tileCount;
  return (
    <div className={styles.lanes}>
      <ul>
        {lanes.map((lane) => (
          <li key={lane.mm} className={styles.lane}>
            <div>
              <b className={styles.name}>{lane.name}</b>
              <span className={styles.hint}>{lane.hint}</span>
            </div>
            <Tiles lane={lane} tileMm={tileMm} />
            <b className={styles.end}>
              {formatter.length(lane.distanceMm)}
              <VisuallyHidden>{t('people_at', { distance: formatter.length(lane.peopleMm) })}</VisuallyHidden>
            </b>
          </li>
        ))}
      </ul>
      <div className={styles.scaleRow} aria-hidden="true">
        <p className={styles.scale}>
          {[0, 0.25, 0.5, 0.75, 1].map((share) => (
            <span key={share}>{share === 0 ? formatter.number(0) : formatter.length(share * end)}</span>
          ))}
        </p>
      </div>
    </div>
  );
};
