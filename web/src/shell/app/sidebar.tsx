import type { User } from '@tessera/contract/api/account.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink } from 'react-router';
import type { TasksButtonProps } from '../../features/tasks/tasks-button.tsx';
import { IconButton } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import {
  IconHelpCircle,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconPlus,
} from '../../ui/icons.ts';
import { Logo, LogoMark } from '../../ui/logo-mark.tsx';
import { useHelpUrl } from '../use-help-url.ts';
import { canCreateCodes, getHomePath, getNavItems } from './nav-items.ts';
import { PaletteButton } from './palette-button.tsx';
import styles from './sidebar.module.css';

/** New QR code, the menu, help, and at the bottom the signed-in user. */
export const Sidebar = ({
  user,
  collapsed,
  onCollapse,
  onSearch,
  children,
}: {
  user?: User;
  collapsed: boolean;
  onCollapse: (collapsed: boolean) => void;
  /** Opens the command palette; absent while the user is loading. */
  onSearch?: () => void;
  children: ReactNode;
}) => {
  const { t } = useTranslation('private');
  const tMain = useTranslation().t;
  const helpUrl = useHelpUrl();
  const CollapseIcon = collapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <aside className={styles.sidebar} aria-label={t('nav.label')}>
      <div className={styles.head}>
        <Link to={getHomePath(user)} className={styles.home} aria-label={tMain('brand')}>
          {collapsed ? <LogoMark onDark /> : <Logo name={tMain('brand').toLowerCase()} onDark />}
        </Link>
        <IconButton
          label={t(collapsed ? 'nav.expand' : 'nav.collapse')}
          size={32}
          className={styles.fold}
          aria-expanded={!collapsed}
          onClick={() => onCollapse(!collapsed)}
        >
          <CollapseIcon size={20} />
        </IconButton>
      </div>
      {canCreateCodes(user) && (
        <Link to="/app/builder" className={styles.create} title={collapsed ? tMain('new_code') : undefined}>
          <IconPlus size={20} />
          <span className={styles.label}>{tMain('new_code')}</span>
        </Link>
      )}
      {onSearch && <PaletteButton collapsed={collapsed} onOpen={onSearch} />}
      <nav className={styles.items} aria-label={t('nav.places')}>
        {getNavItems(user).map(({ to, icon: Icon, label }) => (
          <NavLink
            key={to}
            to={to}
            className={({ isActive }) => classes(styles.item, isActive && styles.current)}
            title={collapsed ? t(label) : undefined}
          >
            <Icon size={20} />
            <span className={styles.label}>{t(label)}</span>
          </NavLink>
        ))}
      </nav>
      <a
        href={helpUrl}
        target="_blank"
        rel="noreferrer"
        className={styles.item}
        title={collapsed ? t('nav.help') : undefined}
      >
        <IconHelpCircle size={20} />
        <span className={styles.label}>{t('nav.help')}</span>
      </a>
      <div className={styles.foot}>{children}</div>
    </aside>
  );
};

/** The user’s tasks, at the bottom of the sidebar. */
export const SidebarTasksButton = ({ tiles, label, collapsed, ...rest }: TasksButtonProps & { collapsed: boolean }) => (
  <button {...rest} type="button" className={classes(styles.item, styles.tasks)} title={collapsed ? label : undefined}>
    {tiles}
    <span className={styles.label}>{label}</span>
  </button>
);
