import { useTranslation } from 'react-i18next';
import { TypeCode } from './type-code.tsx';
import type { TypePartProps } from './type-parts.ts';
import { useLengths } from './use-lengths.ts';
import styles from './uses.module.css';

/** Six places for a code, each with a frame that suits it, if it may have one, and the width for its distance. */
export const Uses = ({ page, measures, text }: TypePartProps) => {
  const { t } = useTranslation('qr-types');
  const frameName = useTranslation().t;
  const { width, distance } = useLengths();
  return (
    <ul className={styles.uses}>
      {measures.uses.map(({ place, frame, picture, widthMm, distanceMm }) => (
        <li key={place} className={styles.use}>
          <TypeCode
            className={styles.code}
            type={page.id}
            picture={picture}
            title={
              frame
                ? t('use.alt', { label: text(`use.${place}.label`), frame: frameName(`frame.${frame}`) })
                : t('use.alt_bare', { label: text(`use.${place}.label`) })
            }
          />
          <div>
            <h3>{text(`use.${place}.title`)}</h3>
            <p>{text(`use.${place}.text`)}</p>
            <p className={styles.size}>{t('use.size', { width: width(widthMm), distance: distance(distanceMm) })}</p>
            {frame && <p className={styles.frame}>{t('use.frame', { frame: frameName(`frame.${frame}`) })}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
};
