import { type CSSProperties, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormatter } from '../../i18n/formatter.tsx';
import { HelpLink } from '../../shell/help-links.tsx';
import styles from './print-card.module.css';
import type { PrintSize } from './print-size.ts';

/** The width in print, its consequences, and the minimum of this design. */
export const PrintCard = ({ size, onChange }: { size: PrintSize; onChange: (mm: number) => void }) => {
  const { t } = useTranslation('private');
  const formatter = useFormatter();
  const id = useId();
  const { mm, moduleMm, maxDistanceMm, recommendedMm, sliderMinMm, sliderMaxMm } = size;
  const toShare = (value: number) => (value - sliderMinMm) / (sliderMaxMm - sliderMinMm);
  const shares = { '--share': toShare(mm), '--recommended': toShare(recommendedMm) } as CSSProperties;
  return (
    <div className={styles.card} style={shares}>
      <dl className={styles.facts}>
        <div>
          <dt>
            <label htmlFor={id}>{t('print.width')}</label>
          </dt>
          <dd>{formatter.length(mm)}</dd>
        </div>
        <div>
          <dt>{t('print.module')}</dt>
          <dd>{formatter.length(moduleMm)}</dd>
        </div>
        <div>
          <dt>{t('print.reads_from')}</dt>
          <dd>{formatter.length(Math.floor(maxDistanceMm / 10) * 10)}</dd>
        </div>
      </dl>
      <div className={styles.track}>
        <input
          id={id}
          type="range"
          className={styles.range}
          value={mm}
          min={sliderMinMm}
          max={sliderMaxMm}
          step={1}
          aria-valuetext={formatter.length(mm)}
          onChange={({ target }) => onChange(target.valueAsNumber)}
        />
        {recommendedMm < sliderMaxMm && <span className={styles.tick} aria-hidden="true" />}
      </div>
      <p className={styles.scale}>
        <span>{formatter.length(sliderMinMm)}</span>
        <span className={styles.recommended}>
          <strong>{t('print.least', { wide: formatter.length(recommendedMm) })}</strong>
        </span>
        <span>{formatter.length(sliderMaxMm)}</span>
      </p>
      <HelpLink article="sizes-and-files">{t('help.sizes')}</HelpLink>
    </div>
  );
};
