import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { WithoutScript } from '../without-script.tsx';
import opening from './app-skeleton.module.css';
import styles from './layout.module.css';
import { PhoneHeader, PhoneNav } from './phone-bars.tsx';
import { RestoreSidebar } from './restore-sidebar.tsx';
import { Sidebar } from './sidebar.tsx';
import { useSidebar } from './use-sidebar.ts';

const rows = [1, 2, 3, 4, 5, 6];

/** The account area while the user is loading: the real frame with the outline of a screen. */
export const AppSkeleton = () => {
  const { t } = useTranslation('private');
  const tMain = useTranslation().t;
  const [collapsed, setCollapsed] = useSidebar();
  return (
    <div className={styles.app} data-collapsed={collapsed || undefined} data-opening={collapsed ? undefined : ''}>
      <RestoreSidebar />
      <Sidebar collapsed={collapsed} onCollapse={setCollapsed}>
        <div className={opening.account}>
          <Skeleton height="52px" radius="10px" />
        </div>
      </Sidebar>
      <PhoneHeader />
      <main className={styles.content} aria-busy="true">
        <title>{tMain('brand')}</title>
        <h1>
          <VisuallyHidden>{t('opening')}</VisuallyHidden>
        </h1>
        <div className={opening.screen}>
          <WithoutScript>{tMain('no_script.account')}</WithoutScript>
          <Skeleton width="240px" height="40px" />
          <div className={opening.rows}>
            {rows.map((row) => (
              <div key={row} className={opening.row}>
                <Skeleton width="52px" height="52px" radius="8px" />
                <Skeleton width={`${46 - row * 3}%`} />
              </div>
            ))}
          </div>
        </div>
      </main>
      <PhoneNav />
    </div>
  );
};
