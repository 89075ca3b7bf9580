import { apiRequestDays } from '@tessera/contract/api/api-requests.ts';
import { maxBulkCodes } from '@tessera/contract/api/bulk.ts';
import { rateLimitHeaders } from '@tessera/contract/api-samples/guide-examples.ts';
import { errors } from '@tessera/contract/errors.ts';
import { apiKeyLimits, maxApiKeys } from '@tessera/contract/rules/api-key-limits.ts';
import { maxImageBytes } from '@tessera/contract/rules/image.ts';
import { maxLogoBytes } from '@tessera/contract/rules/logo.ts';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { apiChanges, type GuideId, type GuidePart, type GuideSection, guides } from '../../content/docs/guides.ts';
import { highlight } from '../../content/docs/highlight.ts';
import type { GuideData } from '../../content/docs/load-guide.server.ts';
import { toSlug } from '../../content/docs/open-api.ts';
import { useFormatter } from '../../i18n/formatter.tsx';
import { usePublicPath } from '../../i18n/use-public-path.ts';
import { CodeExamples, HighlightedCode } from './code-block.tsx';
import { GuideText } from './guide-text.tsx';
import lists from './lists.module.css';
import styles from './page.module.css';

const errorExample = `{
  "error": "invalid_input",
  "message": "invalid input",
  "uuid": "a0c4b6de-5f31-4c7d-9a35-7d1f0e6c2b84",
  "docs": "/docs/errors.md#invalid_input",
  "issues": [{ "field": "content.url", "code": "required" }]
}`;

const limitsExample = Object.entries(rateLimitHeaders)
  .map(([name, value]) => `${name}: ${value}`)
  .join('\n');

type FigureProps = Pick<GuideData, 'errors' | 'scopes'>;

const Scopes = ({ scopes }: FigureProps) => {
  const { t } = useTranslation('docs');
  const path = usePublicPath();
  return (
    <ul className={lists.definitions}>
      {scopes.map(({ scope, methods }) => (
        <li key={scope}>
          <p>
            <code>{scope}</code>
          </p>
          <details>
            <summary>{t('scope.methods', { count: methods.length })}</summary>
            <ul>
              {methods.map(({ tag, name }) => (
                <li key={`${tag}.${name}`}>
                  <a href={path(`/docs/${toSlug(tag)}/${toSlug(name)}`)}>
                    {t(`method.${tag}.${name}` as 'method.codes.get')}
                  </a>
                </li>
              ))}
            </ul>
          </details>
        </li>
      ))}
    </ul>
  );
};

const Errors = ({ errors: described }: FigureProps) => (
  <ul className={lists.definitions}>
    {described.map(({ code, status, paragraphs }) => (
      <li key={code} id={code}>
        <h3>
          <code>{code}</code> <span>{status}</span>
        </h3>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>
            <GuideText text={paragraph} />
          </p>
        ))}
      </li>
    ))}
  </ul>
);

const RateLimits = () => {
  const { t } = useTranslation('docs');
  return (
    <dl className={lists.facts}>
      {(['read', 'write'] as const).map((kind) => (
        <div key={kind}>
          <dt>{t(`limit.${kind}`)}</dt>
          <dd>{t('limit.rate', apiKeyLimits[kind])}</dd>
        </div>
      ))}
    </dl>
  );
};

/** The figures in the texts of guides, read from the rules that the server applies. */
const useGuideFigures = () => {
  const formatter = useFormatter();
  return {
    keys: maxApiKeys,
    days: apiRequestDays,
    codes: formatter.number(maxBulkCodes),
    logo: formatter.storage(maxLogoBytes),
    picture: formatter.storage(maxImageBytes),
    errors: Object.keys(errors).length,
  };
};

const Changes = () => {
  const guide = useTranslation('docs-guides').t;
  const formatter = useFormatter();
  const figures = useGuideFigures();
  return (
    <ul className={lists.definitions}>
      {apiChanges.map(({ id, day }) => (
        <li key={id}>
          <h3>{formatter.day(day, { dateStyle: 'long' })}</h3>
          <p>
            <GuideText text={guide(`changelog.change.${id}`, figures)} />
          </p>
        </li>
      ))}
    </ul>
  );
};

const Figure = ({ figure, ...data }: FigureProps & { figure: string }) => {
  if (figure === 'scopes') return <Scopes {...data} />;
  if (figure === 'errors') return <Errors {...data} />;
  if (figure === 'limits') return <RateLimits />;
  if (figure === 'changes') return <Changes />;
  const text = figure === 'limitHeaders' ? limitsExample : errorExample;
  return (
    <div className={styles.dark}>
      <HighlightedCode pieces={highlight(text)} />
    </div>
  );
};

const Part = ({ part, texts, data }: { part: GuidePart; texts: (part: string) => string[]; data: GuideData }) => {
  if (typeof part === 'object' && 'figure' in part) return <Figure figure={part.figure} {...data} />;
  if (typeof part === 'object')
    return (
      <div className={styles.dark}>
        <CodeExamples id={part.code} examples={data.examples[part.code] ?? []} />
      </div>
    );
  const lines = texts(part);
  if (part === 'text' || part === 'more')
    return lines.map((line) => (
      <p key={line}>
        <GuideText text={line} />
      </p>
    ));
  const List = part === 'steps' ? 'ol' : 'ul';
  return (
    <List className={styles.list}>
      {lines.map((line) => (
        <li key={line}>
          <GuideText text={line} />
        </li>
      ))}
    </List>
  );
};

/** The sections of a guide. */
export const Guide = ({ id, ...data }: GuideData & { id: GuideId }) => {
  const guide = useTranslation('docs-guides').t;
  const figures = useGuideFigures();
  const sections: readonly GuideSection[] = guides[id];
  const text = (section: string, part: string) => guide(`${id}.${section}.${part}` as 'errors.shape.text', figures);
  return sections.map((section) => (
    <section key={section.id} className={styles.section}>
      <h2 id={section.id}>{text(section.id, 'title')}</h2>
      {section.parts.map((part, at) => (
        <Fragment key={at}>
          <Part part={part} texts={(name) => text(section.id, name).split('\n')} data={data} />
        </Fragment>
      ))}
    </section>
  ));
};
