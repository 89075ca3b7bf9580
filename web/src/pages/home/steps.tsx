import { plainStyle } from '@tessera/contract/api/style.ts';
import { catalogue, findType } from '@tessera/qr-types';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { productFigures } from '../../content/product-figures.ts';
import { CodePicture } from '../../features/code-preview/code-picture.tsx';
import { drawCode } from '../../features/code-preview/use-code-preview.ts';
import { allTabs } from '../../features/mini-builder/type-tab.ts';
import { IconCircleCheck } from '../../ui/icons.ts';
import { LineIcon } from '../../ui/line-icon.tsx';
import section from './section.module.css';
import styles from './steps.module.css';

/** The first type’s sample as a real code, in three colour schemes. */
const sampleStyles = [
  { name: 'brick', ink: '#a8261c', corner: '#a8261c' },
  { name: 'pine', ink: '#11251d', corner: '#0f6b4f' },
  { name: 'navy', ink: '#17156e', corner: '#17156e' },
] as const;

const sampleUrl = catalogue[0].sample.url;
const sampleCodes = sampleStyles.map(({ name, ink, corner }) => ({
  name,
  code: drawCode(sampleUrl, {
    ...plainStyle,
    errorCorrectionLevel: 'M',
    shape: { ...plainStyle.shape, color: ink, backgroundColor: null },
    corners: { ...plainStyle.corners, squareColor: corner, dotColor: corner },
  }),
}));

const SampleCode = ({ name }: { name: (typeof sampleStyles)[number]['name'] }) => {
  const { t } = useTranslation('landing');
  const code = sampleCodes.find((other) => other.name === name)?.code;
  return code?.state === 'drawn' ? (
    <CodePicture scene={code.drawing} title={t('steps.sample', { text: sampleUrl })} />
  ) : null;
};

const boardTiles = 20;
const raisedTile = 6;
const icons = allTabs.map(({ types }) => types[0].manifest.icon);

/** Types as tiles, the first one selected, and a filled-in field. */
const TypeBoard = () => (
  <div className={styles.board} aria-hidden="true">
    <p className={styles.sampleField}>
      <LineIcon path={findType(catalogue[0].id).icon} size={18} />
      <span>{sampleUrl}</span>
    </p>
    {Array.from({ length: boardTiles }, (_, at) => (
      <span key={at} className={styles.cell} data-raised={at === raisedTile}>
        <LineIcon path={icons.at((at - raisedTile) % icons.length) ?? ''} size={22} />
      </span>
    ))}
  </div>
);

const ColorSamples = () => (
  <div className={styles.colours}>
    <span className={styles.left}>
      <SampleCode name="brick" />
    </span>
    <span className={styles.right}>
      <SampleCode name="navy" />
    </span>
    <span className={styles.middle}>
      <SampleCode name="pine" />
    </span>
  </div>
);

const Poster = () => {
  const { t } = useTranslation('landing');
  return (
    <div className={styles.poster}>
      <div className={styles.paper}>
        <p className={styles.paperTitle}>{t('steps.poster')}</p>
        <span className={styles.line} />
        <span className={styles.line} />
        <span className={styles.line} />
        <span className={styles.paperCode}>
          <SampleCode name="pine" />
        </span>
      </div>
      <div className={styles.report}>
        <p>
          <IconCircleCheck size={20} />
          {t('steps.slip')}
        </p>
        <ul>
          <li>{t('steps.slip.size', productFigures)}</li>
          <li>{t('steps.slip.edges')}</li>
          <li>{t('steps.slip.quiet')}</li>
        </ul>
      </div>
    </div>
  );
};

const steps: readonly { step: 1 | 2 | 3; picture: ReactNode }[] = [
  { step: 1, picture: <TypeBoard /> },
  { step: 2, picture: <ColorSamples /> },
  { step: 3, picture: <Poster /> },
];

/** The three steps from an idea to print. */
export const Steps = () => {
  const { t } = useTranslation('landing');
  return (
    <section className={section.section}>
      <h2 className={section.title}>{t('steps.title')}</h2>
      <ol className={styles.steps}>
        {steps.map(({ step, picture }) => (
          <li key={step}>
            <div className={styles.picture}>{picture}</div>
            <h3 className={styles.name}>{t(`steps.${step}.title`)}</h3>
            <p className={styles.text}>{t(`steps.${step}.text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
};
