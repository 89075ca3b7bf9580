import { catalogue, findType, isDynamic, type TypeManifest } from '@tessera/qr-types';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { useTypeTranslation } from '../../features/content/use-type-translation.ts';
import { useFormatter } from '../../i18n/formatter.tsx';
import { DataTable } from '../blocks/data-table.tsx';
import { KeyFigures } from '../blocks/key-figures.tsx';
import { measureText, PrintedCode } from '../blocks/printed-code.tsx';
import { TwoLists } from '../blocks/two-lists.tsx';
import { productFigures } from '../product-figures.ts';
import { defineFeature } from './feature-content.ts';
import panel from './panel.module.css';
import styles from './static-qrs.module.css';

const staticTypes = catalogue.map(({ id }) => findType(id)).filter((type) => !isDynamic(type));

const encodeSample = ({ opens, sample }: TypeManifest): string =>
  opens.kind === 'static' ? opens.payload(sample) : '';

const wifiText = encodeSample(findType('wifi'));

const StaticExhibit = () => {
  const { t } = useTranslation('features');
  const formatter = useFormatter();
  const { size, recommendedMm } = measureText(wifiText, 'static');
  return (
    <div className={styles.exhibit}>
      <PrintedCode text={wifiText} title={t('static-qrs.code')} />
      <div className={styles.says}>
        <div>
          <p className={panel.label}>{t('static-qrs.says')}</p>
          <p className={styles.text}>{wifiText}</p>
        </div>
        <KeyFigures
          items={[
            { value: formatter.number([...wifiText].length), label: t('static-qrs.characters') },
            { value: `${size}\u00a0×\u00a0${size}`, label: t('static-qrs.dots') },
            { value: formatter.length(recommendedMm), label: t('static-qrs.width') },
          ]}
        />
      </div>
    </div>
  );
};

const TypeName = ({ type }: { type: TypeManifest }) => useTypeTranslation(type)('name');

const Types = () => {
  const { t } = useTranslation('features');
  const formatter = useFormatter();
  return (
    <DataTable
      isWide
      caption={t('static-qrs.section.types.title')}
      headings={[t('static-qrs.type'), t('static-qrs.says'), t('static-qrs.dots'), t('static-qrs.width')]}
      rows={staticTypes.map((type) => {
        const text = encodeSample(type);
        const { size, recommendedMm } = measureText(text, 'static');
        return {
          id: type.id,
          cells: [
            <TypeName key="name" type={type} />,
            <code key="text">{text}</code>,
            `${size}\u00a0×\u00a0${size}`,
            formatter.length(recommendedMm),
          ],
        };
      })}
    />
  );
};

/** How many characters of the same text the codes hold. */
const lengths = [20, 80, 200, 400] as const;

const Growth = () => {
  const { t } = useTranslation('features');
  const formatter = useFormatter();
  const long = t('static-qrs.long').repeat(4);
  return (
    <ul className={styles.codes}>
      {lengths.map((count) => {
        const text = long.slice(0, count);
        const { size, width, recommendedMm } = measureText(text, 'static');
        return (
          <li key={count}>
            <div className={styles.scaled} style={{ '--dots': width } as CSSProperties}>
              <PrintedCode text={text} title={t('static-qrs.length_code', { count })} />
            </div>
            <p>
              <b>{t('static-qrs.length', { count })}</b>
              <small>{t('static-qrs.length_size', { dots: size, width: formatter.length(recommendedMm) })}</small>
            </p>
          </li>
        );
      })}
    </ul>
  );
};

const Limits = () => {
  const { t } = useTranslation('features');
  return (
    <TwoLists
      yes={{
        title: t('static-qrs.yes'),
        items: [
          t('static-qrs.yes.1'),
          t('static-qrs.yes.2'),
          t('static-qrs.yes.3', productFigures),
          t('static-qrs.yes.4'),
        ],
      }}
      no={{
        title: t('static-qrs.no'),
        items: [t('static-qrs.no.1'), t('static-qrs.no.2'), t('static-qrs.no.3'), t('static-qrs.no.4')],
      }}
    />
  );
};

export default defineFeature('static-qrs', {
  plan: 'static_codes',
  Exhibit: StaticExhibit,
  sections: [
    { id: 'types', Content: Types },
    { id: 'growth', Content: Growth },
    { id: 'limits', tone: 'dark', Content: Limits },
  ],
  values: { types: staticTypes.length },
  related: ['dynamic-qrs', 'download-variety', 'templates'],
});
