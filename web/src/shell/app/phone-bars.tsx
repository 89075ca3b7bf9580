import type { User } from '@tessera/contract/api/account.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink } from 'react-router';
import type { TasksButtonProps } from '../../features/tasks/tasks-button.tsx';
import { usePage } from '../../page-context.tsx';
import { IconButton } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { IconMenu2, IconPlus } from '../../ui/icons.ts';
import { Logo } from '../../ui/logo-mark.tsx';
import { canCreateCodes, getHomePath, getNavItems, type ShortNavItem } from './nav-items.ts';
import styles from './phone-bars.module.css';

/** On a phone: the logo, the search, the user’s tasks and the menu, above every screen without its own header. */
export const PhoneHeader = ({ user, children }: { user?: User; children?: ReactNode }) => {
  const { t } = useTranslation();
  return (
    <header className={styles.top}>
      <Link to={getHomePath(user)} aria-label={t('brand')}>
        <Logo name={t('brand').toLowerCase()} />
      </Link>
      {children}
    </header>
  );
};

/** The user’s tasks, in the header on a phone. */
export const PhoneTasksButton = ({ tiles, label, ...rest }: TasksButtonProps) => (
  <button {...rest} type="button" className={styles.tasks}>
    {tiles}
    <span className={styles.count}>{label}</span>
  </button>
);

/** Opens the menu, in the header on a phone. */
export const PhoneMenuButton = ({ isOpen, onOpen }: { isOpen: boolean; onOpen: () => void }) => {
  const { t } = useTranslation('private');
  return (
    <IconButton label={t('nav.open')} aria-haspopup="dialog" aria-expanded={isOpen} onClick={onOpen}>
      <IconMenu2 size={24} />
    </IconButton>
  );
};

const PhoneNavLink = ({ item: { to, icon: Icon, short } }: { item: ShortNavItem }) => {
  const { t } = useTranslation('private');
  return (
    <NavLink to={to} className={({ isActive }) => classes(styles.item, isActive && styles.current)}>
      <Icon size={24} />
      {t(short)}
    </NavLink>
  );
};

/** On a phone: the screens used most, with the yellow tile in the middle. */
export const PhoneNav = ({ user }: { user?: User }) => {
  const { t } = useTranslation('private');
  const tMain = useTranslation().t;
  const items = getNavItems(user, usePage()).filter((item): item is ShortNavItem => 'short' in item);
  const middle = Math.ceil(items.length / 2);
  return (
    <nav className={styles.foot} aria-label={t('nav.places')}>
      {items.slice(0, middle).map((item) => (
        <PhoneNavLink key={item.to} item={item} />
      ))}
      {canCreateCodes(user) && (
        <Link to="/app/builder" className={styles.create} aria-label={tMain('new_code')}>
          <IconPlus size={28} />
        </Link>
      )}
      {items.slice(middle).map((item) => (
        <PhoneNavLink key={item.to} item={item} />
      ))}
    </nav>
  );
};
