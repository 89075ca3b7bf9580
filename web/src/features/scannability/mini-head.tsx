import type { Grade } from '@tessera/qr';
import { useTranslation } from 'react-i18next';
import type { DrawnCode } from '../code-preview/use-code.ts';
import { GradeTile } from './grade-tile.tsx';
import styles from './mini-meter.module.css';

/** The small meter of the home page; dashes while nothing is measured, so that nothing moves. */
export const MiniHead = ({
  code,
  grade,
  title,
  sentence,
  rows,
}: {
  code: DrawnCode;
  grade?: Grade | undefined;
  title?: string;
  sentence?: string;
  rows?: readonly (readonly [name: string, value: string | undefined])[];
}) => {
  const { t } = useTranslation();
  const undrawn = code.state === 'empty' ? code.why : code.state === 'undrawable' ? 'undrawable' : 'too_long';
  const names = [t('meter.readers'), t('meter.contrast_on_ground'), t('meter.repair_left')];
  return (
    <div className={styles.meter}>
      <div className={styles.head}>
        <GradeTile grade={grade} />
        <p className={styles.words} aria-live="polite">
          <strong>{title ?? t('meter.title')}</strong>
          <span>{sentence ?? (code.state === 'drawn' ? t('meter.measuring') : t(`meter.none.${undrawn}`))}</span>
        </p>
      </div>
      <dl>
        {(rows ?? names.map((name) => [name, undefined] as const)).map(([name, value]) => (
          <div key={name} className={styles.row}>
            <dt>{name}</dt>
            <dd>{value ?? '–'}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
};
