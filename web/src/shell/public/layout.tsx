import { data, Outlet } from 'react-router';
import { visitContext } from '../../visit.ts';
import type { Route } from './+types/layout';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import styles from './layout.module.css';

/** A first segment that isn't an offered language names no page of ours. */
export const loader = ({ params, context }: Route.LoaderArgs) => {
  if ('lang' in params && params.lang && params.lang !== context.get(visitContext).language)
    throw data(null, { status: 404 });
  return null;
};

/** The language doesn't change without a new document. */
export const shouldRevalidate = () => false;

export default function PublicLayout() {
  return (
    <div className={styles.page}>
      <Header />
      <main className={styles.main}>
        <Outlet />
      </main>
      <Footer />
    </div>
  );
}
