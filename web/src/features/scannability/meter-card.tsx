import type { Reading } from '@tessera/qr';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormatLocale } from '../../i18n/use-format-locale.ts';
import { useLengths } from '../../i18n/use-lengths.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { DrawnCode } from '../code-preview/use-code.ts';
import { contrastOf } from './fixes.ts';
import { GradeTile } from './grade-tile.tsx';
import styles from './meter-card.module.css';
import { useGradeWords } from './use-grade-words.ts';
import type { Kind, Measured } from './use-reading.ts';

const tiles = 12;

/** What was measured, in numbers; dashes while there is no code, so that nothing moves. */
const useRows = (code: DrawnCode, reading: Reading | undefined) => {
  const { t } = useTranslation('private');
  const locale = useFormatLocale();
  const length = useLengths();
  const one = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
  const style = code.state === 'drawn' ? code.style : undefined;
  const hasLogo = Boolean(style?.image || style?.logoPreset);
  const names = Object.keys(reading?.readers ?? {});
  const countOf = (counts: readonly (number | boolean)[]) => counts.reduce<number>((sum, n) => sum + Number(n), 0);
  const rows: [string, string | undefined][] = [
    [t('meter.readers'), reading && t('meter.of', { n: countOf(Object.values(reading.readers)), of: names.length })],
    [
      t('meter.hard'),
      reading &&
        t('meter.of', {
          n: countOf(Object.values(reading.stressed)),
          of: names.length * Object.keys(reading.stressed).length,
        }),
    ],
    [t('meter.contrast_on_ground'), reading && style && `${one.format(contrastOf(style))} : 1`],
    [
      t(hasLogo ? 'meter.repair_after_logo' : 'meter.repair_left'),
      reading && t('meter.percent', { n: whole.format(reading.budget.leftOfCodewords * 100) }),
    ],
    [t('meter.quiet'), reading && t('meter.modules', { count: reading.quietZone })],
    [t('meter.smallest'), reading && length(reading.advice.leastMm)],
  ];
  return rows;
};

/** How surely a code scans: a grade, one sentence, what is left to repair, and what was measured. */
export const MeterCard = ({ code, measured, kind }: { code: DrawnCode; measured: Measured; kind: Kind }) => {
  const { t } = useTranslation();
  const titleId = useId();
  const words = useGradeWords();
  const { reading, state } = measured;
  const isFirst = code.state === 'drawn' && state === 'measuring' && !reading;
  const filled = reading ? Math.round(reading.budget.left * tiles) : 0;
  const rows = useRows(code, reading);
  return (
    <section
      className={styles.card}
      aria-labelledby={titleId}
      aria-busy={code.state === 'drawn' && state === 'measuring'}
    >
      <div className={styles.head}>
        <GradeTile grade={reading?.grade} />
        <div className={styles.words}>
          <h2 id={titleId} className={styles.title}>
            {t('meter.title')}
          </h2>
          <p className={styles.sentence} aria-live="polite">
            {isFirst ? (
              <Skeleton width="170px" height="14px" />
            ) : code.state === 'drawn' && state === 'failed' ? (
              t('meter.unmeasured')
            ) : (
              words(code, reading, kind)
            )}
          </p>
        </div>
      </div>
      <div className={styles.bar} aria-hidden="true">
        {Array.from({ length: tiles }, (_, at) => (
          <span key={at} data-on={at < filled || undefined} />
        ))}
      </div>
      <dl className={styles.rows}>
        {rows.map(([name, value]) => (
          <div key={name} className={styles.row}>
            <dt>{name}</dt>
            <dd>{isFirst ? <Skeleton width="48px" height="14px" /> : (value ?? '–')}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
};
