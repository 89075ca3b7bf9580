import { findType, isDynamic } from '@tessera/qr-types';
import { getGroupControl } from '@tessera/qr-types/fields/field.ts';
import { useTranslation } from 'react-i18next';
import { Section } from '../../content/blocks/section.tsx';
import { useTypeTranslation } from '../../features/content/use-type-translation.ts';
import styles from './print-sheet.module.css';
import { TypeCode } from './type-code.tsx';
import type { TypePartProps } from './type-parts.ts';
import { useLengths } from './use-lengths.ts';

const rows = ['near', 'arm', 'step'] as const;

/** The space between the codes on the ruler, in cm. */
const gapCm = 2;

/** The code at three widths on a ruler, with what the engine says about each. */
export const PrintSheet = ({ page, measures: { picture, dotsWithMargin, dots, sizes }, text }: TypePartProps) => {
  const { t } = useTranslation('qr-types');
  const { width, distance, dot } = useLengths();
  const type = findType(page.id);
  const translate = useTypeTranslation(type);
  const labels = Object.keys(getGroupControl(type.content).fields).map((name) => translate(`${name}.label`));
  const rulerCm = Math.ceil(sizes.reduce((sum, { widthMm }) => sum + widthMm / 10 + gapCm, gapCm));
  return (
    <Section id="print" layout="split" title={t('print.title')} lead={text('print')}>
      <div className={styles.sheet}>
        <div className={styles.scale} style={{ '--cm': `calc(100cqi / ${rulerCm})` } as object} aria-hidden="true">
          <div className={styles.codes}>
            {sizes.map(({ widthMm }) => (
              <span key={widthMm} style={{ width: `calc(${widthMm / 10} * var(--cm))` }}>
                <TypeCode type={page.id} picture={picture} title="" />
              </span>
            ))}
          </div>
          <div className={styles.ruler} />
          <p className={styles.unit}>{t('print.unit')}</p>
        </div>
        <table className={styles.table}>
          <caption>{t('print.caption', { dots, all: dotsWithMargin })}</caption>
          <thead>
            <tr>
              <th scope="col">{t('print.width')}</th>
              <th scope="col">{t('print.for')}</th>
              <th scope="col">{t('print.distance')}</th>
              <th scope="col">{t('print.dot')}</th>
            </tr>
          </thead>
          <tbody>
            {sizes.map(({ widthMm, distanceMm, dotMm }, index) => (
              <tr key={widthMm}>
                <th scope="row">{width(widthMm)}</th>
                <td>{t(`print.for.${rows[index] ?? 'near'}`)}</td>
                <td>{distance(distanceMm)}</td>
                <td>{dot(dotMm)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {!isDynamic(type) && <p className={styles.note}>{t('print.fixed', { fields: labels.join(', ') })}</p>}
      </div>
    </Section>
  );
};
