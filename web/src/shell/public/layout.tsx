import { useTranslation } from 'react-i18next';
import { data, Outlet } from 'react-router';
import { requestContext } from '../../request-context.ts';
import type { Route } from './+types/layout';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import styles from './layout.module.css';

/** A first segment that isn't an offered language names no page of ours. */
export const loader = ({ params, context }: Route.LoaderArgs) => {
  if ('lang' in params && params.lang && params.lang !== context.get(requestContext).language)
    throw data(null, { status: 404 });
  return null;
};

/** The language doesn't change without a new document. */
export const shouldRevalidate = () => false;

/** Landmarks bear our name: the page on a phone in a preview has landmarks of its own. */
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
    </div>
  );
}
