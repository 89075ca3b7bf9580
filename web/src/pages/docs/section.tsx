import { useTranslation } from 'react-i18next';
import { data } from 'react-router';
import { Breadcrumb } from '../../content/blocks/breadcrumb.tsx';
import { guides, isGuide } from '../../content/docs/guides.ts';
import { listNavigation } from '../../content/docs/list-navigation.server.ts';
import { loadGuide } from '../../content/docs/load-guide.server.ts';
import { createRequestI18n } from '../../i18n/dictionaries.server.ts';
import { getPageFormatter } from '../../i18n/formatter.tsx';
import { usePublicPath } from '../../i18n/use-public-path.ts';
import { requestContext } from '../../request-context.ts';
import type { RouteHandle } from '../../route-handle.ts';
import { PublicHead } from '../../shell/public/public-head.tsx';
import type { Route } from './+types/section';
import { CodeText } from './field-list.tsx';
import { findApiDescription } from './find-api-description.server.ts';
import { Guide } from './guide.tsx';
import lists from './lists.module.css';
import styles from './page.module.css';
import { MethodName } from './sidebar.tsx';

export const handle: RouteHandle = {
  namespaces: ({ tag = '' }) => (isGuide(tag) ? ['docs-guides'] : []),
};

export const loader = ({ params: { tag }, context }: Route.LoaderArgs) => {
  const page = context.get(requestContext);
  const openApi = findApiDescription(context);
  if (isGuide(tag)) return { guide: { id: tag, ...loadGuide(guides[tag], openApi, page.origin) }, group: undefined };
  const t = createRequestI18n(page.language, getPageFormatter(page)).getFixedT(page.language, 'docs');
  const group = listNavigation(openApi, t).find(({ path }) => path === `/docs/${tag}`);
  if (!group) throw data(null, { status: 404 });
  return { guide: undefined, group };
};

/** A guide, or the methods of a tag. */
export default function DocsSection({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('docs');
  const path = usePublicPath();
  const above = [{ name: t('name'), path: '/docs' as const }];
  if (loaderData.guide) {
    const { id } = loaderData.guide;
    return (
      <article className={styles.page}>
        <PublicHead title={t('section_title', { name: t(`guide.${id}`) })} description={t(`guide.${id}.description`)} />
        <Breadcrumb above={above} current={t(`guide.${id}`)} />
        <h1>{t(`guide.${id}`)}</h1>
        <p className={styles.lead}>{t(`guide.${id}.summary`)}</p>
        <Guide {...loaderData.guide} />
      </article>
    );
  }
  const { name, links } = loaderData.group;
  return (
    <article className={styles.page}>
      <PublicHead
        title={t('section_title', { name })}
        description={t('section_description', { name, count: links.length })}
      />
      <Breadcrumb above={above} current={name} />
      <h1>{name}</h1>
      <ul className={lists.methods}>
        {links.map((link) => (
          <li key={link.path}>
            <a href={path(link.path)}>
              <b>{link.title}</b>
              <span>
                {link.method && <MethodName method={link.method} />}
                <code>{link.method ? link.words.split(' ')[1] : link.path.split('/').at(-1)}</code>
              </span>
            </a>
            <p>
              <CodeText text={link.summary} />
            </p>
          </li>
        ))}
      </ul>
    </article>
  );
}
