import { useTranslation } from 'react-i18next';
import { CodePicture } from '../../features/code-preview/code-picture.tsx';
import type { TypePartProps } from './type-parts.ts';
import { useLengths } from './use-lengths.ts';
import styles from './uses.module.css';

const places = [1, 2, 3, 4, 5, 6] as const;

/** Six places for a code, each with a frame that suits it, and the width for its distance. */
export const Uses = ({ measures, text }: Pick<TypePartProps, 'measures' | 'text'>) => {
  const { t } = useTranslation('qr-types');
  const frameName = useTranslation().t;
  const { width, distance } = useLengths();
  return (
    <ul className={styles.uses}>
      {places.map((place) => {
        const use = measures.uses[place - 1];
        if (!use) return null;
        return (
          <li key={place} className={styles.use}>
            <CodePicture
              className={styles.code}
              scene={use.drawing}
              title={t('use.alt', { label: text(`use.${place}.label`), frame: frameName(`frame.${use.frame}`) })}
            />
            <div>
              <h3>{text(`use.${place}.title`)}</h3>
              <p>{text(`use.${place}.text`)}</p>
              <p className={styles.size}>
                {t('use.size', { width: width(use.widthMm), distance: distance(use.distanceMm) })}
              </p>
              <p className={styles.frame}>{t('use.frame', { frame: frameName(`frame.${use.frame}`) })}</p>
            </div>
          </li>
        );
      })}
    </ul>
  );
};
