import { findType } from '@tessera/qr-types';
import { listFieldValues } from '@tessera/qr-types/fields/walk-fields.ts';
import { useTranslation } from 'react-i18next';
import { StepList } from '../../content/blocks/steps.tsx';
import { productFigures } from '../../content/product-figures.ts';
import { useTypeTranslation } from '../../features/content/use-type-translation.ts';
import { IconCircleCheck } from '../../ui/icons.ts';
import { TypeCode } from './type-code.tsx';
import type { TypePartProps } from './type-parts.ts';
import styles from './type-steps.module.css';

/** Kinds of field whose value is readable as it is. */
const readableKinds: ReadonlySet<string> = new Set(['text', 'link', 'email', 'phone', 'date']);
const shownFields = 3;

/** The first filled-in fields of the type’s sample. */
const FormPicture = ({ page }: Pick<TypePartProps, 'page'>) => {
  const type = findType(page.id);
  const translate = useTypeTranslation(type);
  const fields = listFieldValues(type.content, type.sample)
    .filter(({ control, value }) => readableKinds.has(control.kind) && typeof value === 'string' && value !== '')
    .slice(0, shownFields);
  return (
    <dl className={styles.form}>
      {fields.map(({ path, messagePath, value }, index) => (
        <div key={path} data-active={index === fields.length - 1}>
          <dt>{translate(`${messagePath}.label`)}</dt>
          <dd>{String(value)}</dd>
        </div>
      ))}
    </dl>
  );
};

const CodesPicture = ({ page, measures }: Pick<TypePartProps, 'page' | 'measures'>) => (
  <div className={styles.codes}>
    {measures.uses.slice(0, 3).map(({ place, picture }) => (
      <TypeCode key={place} className={styles.code} type={page.id} picture={picture} title="" />
    ))}
  </div>
);

const PaperPicture = ({ page, measures }: Pick<TypePartProps, 'page' | 'measures'>) => {
  const { t } = useTranslation('qr-types');
  const translate = useTypeTranslation(findType(page.id));
  return (
    <>
      <div className={styles.paper}>
        <p>{translate('name')}</p>
        <i />
        <i />
        <TypeCode className={styles.paperCode} type={page.id} picture={measures.picture} title="" />
      </div>
      <div className={styles.report}>
        <p>
          <IconCircleCheck size={20} />
          {t('report.passed')}
        </p>
        <ul>
          <li>{t('report.scanners')}</li>
          <li>{t('report.formats', productFigures)}</li>
          <li>{t('report.dots', { count: measures.dots })}</li>
        </ul>
      </div>
    </>
  );
};

/** Three steps from the content to the print. */
export const TypeSteps = ({ page, measures, text }: TypePartProps) => (
  <StepList
    steps={[
      { title: text('step.1.title'), text: text('step.1.text'), picture: <FormPicture page={page} /> },
      {
        title: text('step.2.title'),
        text: text('step.2.text'),
        picture: <CodesPicture page={page} measures={measures} />,
      },
      {
        title: text('step.3.title'),
        text: text('step.3.text'),
        picture: <PaperPicture page={page} measures={measures} />,
      },
    ]}
  />
);
