import { useTranslation } from 'react-i18next';
import { Breadcrumb } from '../../content/blocks/breadcrumb.tsx';
import type { ContentDescription } from '../../content/docs/describe-content.server.ts';
import { usePublicPath } from '../../i18n/use-public-path.ts';
import { PublicHead } from '../../shell/public/public-head.tsx';
import codeStyles from './code-block.module.css';
import { CopyButton, HighlightedCode } from './code-block.tsx';
import { CodeText, FieldList } from './field-list.tsx';
import styles from './page.module.css';

/** The fields of a type’s content, and its sample. */
export const ContentPage = ({ id, name, isStatic, aliases, fields, sample }: ContentDescription) => {
  const { t } = useTranslation('docs');
  const path = usePublicPath();
  const create = isStatic ? 'create-static' : 'create-dynamic';
  return (
    <div className={styles.columns}>
      <article className={styles.page}>
        <PublicHead
          title={t('content.page_title', { type: name })}
          description={t('content.description', { type: name, count: fields.length })}
        />
        <Breadcrumb
          above={[
            { name: t('name'), path: '/docs' },
            { name: t('content'), path: '/docs/content' },
          ]}
          current={name}
        />
        <h1>{name}</h1>
        <p className={styles.lead}>
          <CodeText text={t('content.lead', { type: name })} />{' '}
          <a href={path(`/docs/codes/${create}`)}>{t(`content.${isStatic ? 'static' : 'dynamic'}`)}</a>.
        </p>
        <p className={styles.path}>
          <code>
            "type": <b>"{id}"</b>
          </code>
        </p>
        <section className={styles.section}>
          <h2>{t('content.fields')}</h2>
          <FieldList fields={fields} />
        </section>
        {aliases.length > 0 && (
          <section className={styles.section}>
            <h2>{t('content.aliases')}</h2>
            <ul className={styles.list}>
              {aliases.map((line) => (
                <li key={line}>
                  <CodeText text={line.slice(2)} />
                </li>
              ))}
            </ul>
          </section>
        )}
      </article>
      <aside className={styles.panel} aria-label={t('example')}>
        <h2 className={styles.panelTitle}>{t('content.sample')}</h2>
        <div className={codeStyles.example}>
          <HighlightedCode pieces={sample} />
          <CopyButton label={t('example.copy')} />
        </div>
      </aside>
    </div>
  );
};
