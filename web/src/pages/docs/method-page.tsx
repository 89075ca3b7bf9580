import { useTranslation } from 'react-i18next';
import { Breadcrumb } from '../../content/blocks/breadcrumb.tsx';
import type { MethodDescription } from '../../content/docs/describe-method.server.ts';
import type { DocumentedField } from '../../content/docs/list-fields.ts';
import { toSlug } from '../../content/docs/open-api.ts';
import { useFormatter } from '../../i18n/formatter.tsx';
import { usePublicPath } from '../../i18n/use-public-path.ts';
import { usePage } from '../../page-context.tsx';
import { PublicHead } from '../../shell/public/public-head.tsx';
import { IconClock, IconCopy, IconCreditCard, IconHistory, IconKey, IconRepeat } from '../../ui/icons.ts';
import { CodeExamples, HighlightedCode } from './code-block.tsx';
import { CodeText, FieldList } from './field-list.tsx';
import styles from './page.module.css';
import { MethodName } from './sidebar.tsx';
import { TryIt } from './try-it.tsx';

/** The path with its parameters marked. */
const Path = ({ path }: { path: string }) =>
  path.split(/(\{\w+\})/).map((piece, at) => (at % 2 === 1 ? <b key={piece}>{piece}</b> : piece));

/** Cuts a sentence so that search engines show all of it. */
const toDescription = (text: string, max = 158) =>
  text.length <= max ? text : `${text.slice(0, text.lastIndexOf(' ', max - 1)).replace(/[,;:.]$/, '')}…`;

const MethodFacts = ({ scope, limit, isRead, fileLimit, isRepeatable, takesVersion }: MethodDescription) => {
  const { t } = useTranslation('docs');
  const path = usePublicPath();
  const { sellsPlans } = usePage();
  return (
    <ul className={styles.notes}>
      <li>
        <IconKey size={18} />
        <a href={path('/docs/keys')}>{scope ? t('note.scope', { scope }) : t('note.any_scope')}</a>
      </li>
      <li>
        <IconClock size={18} />
        <a href={path('/docs/limits')}>{t(isRead ? 'note.reads' : 'note.writes', limit)}</a>
        {fileLimit && <span>{t('note.files', fileLimit)}</span>}
      </li>
      {isRepeatable && (
        <li>
          <IconRepeat size={18} />
          <a href={path('/docs/idempotency')}>{t('note.repeatable')}</a>
        </li>
      )}
      {takesVersion && (
        <li>
          <IconHistory size={18} />
          {t('note.version')}
        </li>
      )}
      {sellsPlans && (
        <li>
          <IconCreditCard size={18} />
          <a href={path('/pricing')}>{t('note.plan')}</a>
        </li>
      )}
    </ul>
  );
};

const Section = ({
  id,
  title,
  hint,
  children,
}: {
  id: string;
  title: string;
  hint?: string | undefined;
  children: React.ReactNode;
}) => (
  <section className={styles.section} aria-labelledby={id}>
    <h2 id={id}>
      {title} {hint && <span>{hint}</span>}
    </h2>
    {children}
  </section>
);

const FieldSection = ({ id, title, fields }: { id: string; title: string; fields: readonly DocumentedField[] }) =>
  fields.length > 0 && (
    <Section id={id} title={title}>
      <FieldList fields={fields} />
    </Section>
  );

const ErrorRows = ({ errors }: Pick<MethodDescription, 'errors'>) => {
  const path = usePublicPath();
  return errors.map(({ code, status, summary }) => (
    <tr key={code}>
      <th scope="row">{status}</th>
      <td>
        <a href={path(`/docs/errors#${code}`)}>
          <code>{code}</code>
        </a>
      </td>
      <td>
        <CodeText text={summary} />
      </td>
    </tr>
  ));
};

/** A method of the API: what it takes, what it returns, its errors, and examples that run. */
export const MethodPage = (description: MethodDescription) => {
  const { t } = useTranslation('docs');
  const formatter = useFormatter();
  const { tag, name, method, path: apiPath, summary, pathFields, queryFields, headerFields, body } = description;
  const { contentTypes, success, errors, examples, response, trial } = description;
  const common = errors.filter(({ isCommon }) => isCommon);
  const title = t(`method.${tag}.${name}` as 'method.codes.get');
  const tagName = t(`tag.${tag}` as 'tag.codes');
  return (
    <div className={styles.columns}>
      <article className={styles.page}>
        <PublicHead
          title={t('method.page_title', { title })}
          description={toDescription(
            t('method.description', { summary: summary.replaceAll('`', ''), method, path: apiPath }),
          )}
        />
        <Breadcrumb
          above={[
            { name: t('name'), path: '/docs' },
            { name: tagName, path: `/docs/${toSlug(tag)}` },
          ]}
          current={title}
        />
        <h1>{title}</h1>
        <p className={styles.path}>
          <MethodName method={method} />
          <code>
            <Path path={apiPath} />
          </code>
          <button type="button" data-copy={apiPath} data-copied={t('copied')} aria-label={t('copy_path')}>
            <IconCopy size={16} />
            <span>{t('copy')}</span>
          </button>
        </p>
        <p className={styles.lead}>
          <CodeText text={`${summary}.`} />
        </p>
        <MethodFacts {...description} />
        <FieldSection id="path" title={t('section.path')} fields={pathFields} />
        <FieldSection id="query" title={t('section.query')} fields={queryFields} />
        <FieldSection id="headers" title={t('section.headers')} fields={headerFields} />
        {body && (
          <Section id="body" title={t('section.body')} hint={body.file ? undefined : 'JSON'}>
            {body.file ? (
              <p className={styles.text}>
                {body.file.field === undefined
                  ? t('body.raw', { max: formatter.storage(body.file.maxBytes) })
                  : t('body.form', { field: body.file.field, max: formatter.storage(body.file.maxBytes) })}
              </p>
            ) : (
              <FieldList fields={body.fields} contentTypes={contentTypes} />
            )}
          </Section>
        )}
        <Section id="responses" title={t('section.responses')}>
          <table className={styles.responses}>
            <tbody>
              <tr>
                <th scope="row">{success.status}</th>
                <td>
                  <code>{success.fields.slice(0, 3).join(', ') || success.type.split(';')[0]}</code>
                </td>
                <td>
                  {success.fields.length > 0 ? t('success.fields', { count: success.fields.length }) : t('success')}
                </td>
              </tr>
              <ErrorRows errors={errors.filter(({ isCommon }) => !isCommon)} />
            </tbody>
          </table>
          <details className={styles.common}>
            <summary>{t('errors.common', { count: common.length })}</summary>
            <table className={styles.responses}>
              <tbody>
                <ErrorRows errors={common} />
              </tbody>
            </table>
          </details>
        </Section>
      </article>
      <aside className={styles.panel} aria-label={t('example')}>
        <CodeExamples id="example" examples={examples} />
        <div className={styles.response}>
          <p>
            <span />
            {t('response.of', { status: response.status })}
            <small>{t('response.recorded')}</small>
          </p>
          {response.pieces.length > 0 ? (
            <HighlightedCode pieces={response.pieces} />
          ) : (
            <p className={styles.noBody}>{response.type.split(';')[0] || t('response.nothing')}</p>
          )}
        </div>
        <TryIt method={method} trial={trial} isRead={description.isRead} />
      </aside>
    </div>
  );
};
