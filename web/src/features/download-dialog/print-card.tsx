import { type CSSProperties, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLengths } from '../../i18n/use-lengths.ts';
import styles from './print-card.module.css';
import type { PrintSize } from './print-size.ts';

/** The code's width on paper: what follows from it, and the least that this design takes. */
export const PrintCard = ({ size, onChange }: { size: PrintSize; onChange: (mm: number) => void }) => {
  const { t } = useTranslation('private');
  const length = useLengths();
  const id = useId();
  const { mm, moduleMm, readsFromMm, leastMm, narrowest, mostMm } = size;
  const shareOf = (value: number) => (value - narrowest) / (mostMm - narrowest);
  const shares = { '--share': shareOf(mm), '--least': shareOf(leastMm) } as CSSProperties;
  return (
    <div className={styles.card} style={shares}>
      <dl className={styles.facts}>
        <div>
          <dt>
            <label htmlFor={id}>{t('print.width')}</label>
          </dt>
          <dd>{length(mm)}</dd>
        </div>
        <div>
          <dt>{t('print.module')}</dt>
          <dd>{length(moduleMm)}</dd>
        </div>
        <div>
          <dt>{t('print.reads_from')}</dt>
          <dd>{length(Math.floor(readsFromMm / 10) * 10)}</dd>
        </div>
      </dl>
      <div className={styles.track}>
        <input
          id={id}
          type="range"
          className={styles.range}
          value={mm}
          min={narrowest}
          max={mostMm}
          step={1}
          aria-valuetext={length(mm)}
          onChange={({ target }) => onChange(target.valueAsNumber)}
        />
        {leastMm < mostMm && <span className={styles.tick} aria-hidden="true" />}
      </div>
      <p className={styles.scale}>
        <span>{length(narrowest)}</span>
        <span className={styles.least}>
          <strong>{t('print.least', { wide: length(leastMm) })}</strong>
        </span>
        <span>{length(mostMm)}</span>
      </p>
    </div>
  );
};
