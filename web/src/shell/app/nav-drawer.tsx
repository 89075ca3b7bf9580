import type { User } from '@tessera/contract/api/account.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Modal } from '../../ui/modal.tsx';
import styles from './nav-drawer.module.css';
import { Sidebar } from './sidebar.tsx';

/** The sidebar over the page, where there’s no space beside it. */
export const NavDrawer = ({ user, onClose, children }: { user: User; onClose: () => void; children: ReactNode }) => {
  const { t } = useTranslation('private');
  return (
    <Modal className={styles.drawer} data-sheet="side" aria-label={t('nav.label')} onClose={onClose}>
      <Sidebar user={user} onClose={onClose} onNavigate={onClose}>
        {children}
      </Sidebar>
    </Modal>
  );
};
