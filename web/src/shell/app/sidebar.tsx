import type { User } from '@tessera/contract/api/account.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink } from 'react-router';
import { IconButton } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import {
  IconHelpCircle,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconPlus,
} from '../../ui/icons.ts';
import { Logo, Mark } from '../../ui/mark.tsx';
import { useHelp } from '../use-help.ts';
import { homeOf, mayCreate, placesOf } from './places.ts';
import styles from './sidebar.module.css';

/** New QR code, the places, help, and at the foot who is signed in. */
export const Sidebar = ({
  user,
  collapsed,
  onCollapse,
  children,
}: {
  user?: User;
  collapsed: boolean;
  onCollapse: (collapsed: boolean) => void;
  children: ReactNode;
}) => {
  const { t } = useTranslation('private');
  const main = useTranslation().t;
  const help = useHelp();
  const Fold = collapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <aside className={styles.sidebar} aria-label={t('nav.label')}>
      <div className={styles.head}>
        <Link to={homeOf(user)} className={styles.home} aria-label={main('brand')}>
          {collapsed ? <Mark onDark /> : <Logo name={main('brand').toLowerCase()} onDark />}
        </Link>
        <IconButton
          label={t(collapsed ? 'nav.expand' : 'nav.collapse')}
          size={32}
          className={styles.fold}
          aria-expanded={!collapsed}
          onClick={() => onCollapse(!collapsed)}
        >
          <Fold size={20} />
        </IconButton>
      </div>
      {mayCreate(user) && (
        <Link to="/app/builder" className={styles.create} title={collapsed ? main('new_code') : undefined}>
          <IconPlus size={20} />
          <span className={styles.word}>{main('new_code')}</span>
        </Link>
      )}
      <nav className={styles.places} aria-label={t('nav.places')}>
        {placesOf(user).map(({ to, icon: Icon, label }) => (
          <NavLink
            key={to}
            to={to}
            className={({ isActive }) => classes(styles.place, isActive && styles.here)}
            title={collapsed ? t(label) : undefined}
          >
            <Icon size={20} />
            <span className={styles.word}>{t(label)}</span>
          </NavLink>
        ))}
      </nav>
      <a
        href={help}
        target="_blank"
        rel="noreferrer"
        className={styles.place}
        title={collapsed ? t('nav.help') : undefined}
      >
        <IconHelpCircle size={20} />
        <span className={styles.word}>{t('nav.help')}</span>
      </a>
      <div className={styles.foot}>{children}</div>
    </aside>
  );
};
