import { useTranslation } from 'react-i18next';
import { data, Outlet } from 'react-router';
import enhanceUrl from '../../enhance/index.ts?worker&url';
import { requestContext } from '../../request-context.ts';
import type { RouteHandle } from '../../root.tsx';
import type { Route } from './+types/layout';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import styles from './layout.module.css';

export const handle: RouteHandle = { namespaces: ['site'] };

/** A first path segment that isn’t an offered language is a page not found. */
export const loader = ({ params, context }: Route.LoaderArgs) => {
  if ('lang' in params && params.lang && params.lang !== context.get(requestContext).language)
    throw data(null, { status: 404 });
  return null;
};

/** The language never changes within a document. */
export const shouldRevalidate = () => false;

/**
 * The script is bundled as a worker would be: by itself, without what the app’s entry needs.
 *
 * Landmarks are named, because the page in a preview has its own landmarks.
 */
export default function PublicLayout() {
  const { t } = useTranslation();
  return (
    <div className={styles.page}>
      <a className={styles.skip} href="#content">
        {t('nav.skip')}
      </a>
      <Header />
      <main id="content" className={styles.main} aria-label={t('brand')} tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
      <script type="module" src={enhanceUrl} />
    </div>
  );
}
