import { useTranslation } from 'react-i18next';
import { data, Outlet } from 'react-router';
import enhanceUrl from '../../enhance/index.ts?worker&url';
import { createRequestI18n } from '../../i18n/dictionaries.server.ts';
import { getPageFormatter } from '../../i18n/formatter.tsx';
import { requestContext } from '../../request-context.ts';
import type { RouteHandle } from '../../root.tsx';
import type { Route } from './+types/layout';
import { ConsentBar } from './consent.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { LanguageBar, type LanguageSuggestion } from './language-bar.tsx';
import styles from './layout.module.css';

export const handle: RouteHandle = { namespaces: ['site'] };

/** A first path segment that isn’t an offered language is a page not found. */
export const loader = ({ params, context }: Route.LoaderArgs) => {
  const page = context.get(requestContext);
  if ('lang' in params && params.lang && params.lang !== page.language) throw data(null, { status: 404 });
  const suggestions = page.languages
    .filter((language) => language !== page.language)
    .map((language): LanguageSuggestion => {
      const t = createRequestI18n(language, getPageFormatter(page)).getFixedT(null, 'site');
      return {
        language,
        label: t('language_bar.label'),
        text: t('language_bar.text'),
        link: t('language_bar.link'),
        close: t('language_bar.close'),
      };
    });
  return { suggestions };
};

/** The language never changes within a document. */
export const shouldRevalidate = () => false;

/**
 * The script is bundled as a worker would be: by itself, without what the app’s entry needs.
 *
 * Landmarks are named, because the page in a preview has its own landmarks.
 */
export default function PublicLayout({ loaderData: { suggestions } }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.page}>
      <a className={styles.skip} href="#content">
        {t('nav.skip')}
      </a>
      <ConsentBar />
      <LanguageBar suggestions={suggestions} />
      <Header />
      <main id="content" className={styles.main} aria-label={t('brand')} tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
      <script type="module" src={enhanceUrl} />
    </div>
  );
}
