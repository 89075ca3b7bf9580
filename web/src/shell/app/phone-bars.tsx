import type { User } from '@tessera/contract/api/account.ts';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink } from 'react-router';
import type { TasksButtonProps } from '../../features/tasks/tasks-button.tsx';
import { classes } from '../../ui/classes.ts';
import { IconPlus } from '../../ui/icons.ts';
import { Logo } from '../../ui/logo-mark.tsx';
import { canCreateCodes, getHomePath, getNavItems } from './nav-items.ts';
import styles from './phone-bars.module.css';

/** On a phone: the logo, the search and the user’s tasks, above every screen without its own header. */
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
    {label}
  </button>
);

/** On a phone: the menu, with the yellow tile in the middle. */
export const PhoneNav = ({ user, children }: { user?: User; children: ReactNode }) => {
  const { t } = useTranslation('private');
  const tMain = useTranslation().t;
  return (
    <nav className={styles.foot} aria-label={t('nav.places')}>
      {getNavItems(user).map((navItem) => {
        if (!('short' in navItem)) return null;
        const { to, icon: Icon, short } = navItem;
        return (
          <NavLink key={to} to={to} className={({ isActive }) => classes(styles.item, isActive && styles.current)}>
            <Icon size={24} />
            {t(short)}
          </NavLink>
        );
      })}
      {canCreateCodes(user) && (
        <Link to="/app/builder" className={styles.create} aria-label={tMain('new_code')}>
          <IconPlus size={28} />
        </Link>
      )}
      {children}
    </nav>
  );
};

/** An item of the bottom bar that opens a menu in place. */
export const PhoneNavButton = ({
  icon,
  isActive,
  children,
  ...rest
}: { icon: ReactNode; isActive: boolean } & ComponentProps<'button'>) => (
  <button {...rest} type="button" className={classes(styles.item, isActive && styles.current)}>
    {icon}
    {children}
  </button>
);
