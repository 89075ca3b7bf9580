import type { User } from '@tessera/contract/api/account.ts';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink } from 'react-router';
import type { TasksButtonProps } from '../../features/tasks/tasks-button.tsx';
import { usePublicPath } from '../../i18n/use-public-path.ts';
import { usePage } from '../../page-context.tsx';
import { IconButton } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import {
  IconCode,
  IconHelpCircle,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconLogout,
  IconMessageCircle,
  IconPlus,
  IconX,
} from '../../ui/icons.ts';
import { Logo, LogoMark } from '../../ui/logo-mark.tsx';
import { SideTooltip } from '../../ui/side-tooltip.tsx';
import { useHelpUrl } from '../help-links.tsx';
import { contactPath } from './contact-path.ts';
import { canCreateCodes, getHomePath, getNavItems } from './nav-items.ts';
import { PaletteButton } from './palette-button.tsx';
import styles from './sidebar.module.css';
import { useLogOut } from './use-log-out.ts';

/** The button at the top: it collapses the sidebar, or closes it where it’s a drawer. */
type SidebarButton = { onCollapse: (collapsed: boolean) => void } | { onClose: () => void };

const HeadButton = ({ collapsed, ...button }: { collapsed: boolean } & SidebarButton) => {
  const { t } = useTranslation('private');
  const tMain = useTranslation().t;
  if ('onClose' in button)
    return (
      <IconButton label={tMain('close')} className={styles.close} onClick={button.onClose}>
        <IconX size={20} />
      </IconButton>
    );
  const CollapseIcon = collapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <IconButton
      label={t(collapsed ? 'nav.expand' : 'nav.collapse')}
      size={32}
      className={styles.fold}
      aria-expanded={!collapsed}
      onClick={() => button.onCollapse(!collapsed)}
    >
      <CollapseIcon size={20} />
    </IconButton>
  );
};

/** The menu of the account area: a new code, the screens that the user may open, help, and at the bottom the user. */
export const Sidebar = ({
  user,
  collapsed = false,
  onSearch,
  onNavigate,
  children,
  ...button
}: {
  user?: User | undefined;
  /** Shows only icons, whose names are tooltips. */
  collapsed?: boolean;
  /** Opens the command palette; absent while the user is loading. */
  onSearch?: () => void;
  /** Called when a link is followed. */
  onNavigate?: () => void;
  children: ReactNode;
} & SidebarButton) => {
  const { t } = useTranslation('private');
  const tMain = useTranslation().t;
  const page = usePage();
  const docsPath = usePublicPath()('/docs');
  const publicPages = [
    { href: contactPath, icon: IconMessageCircle, label: 'nav.contact' },
    ...(page.hasApiDocs ? [{ href: docsPath, icon: IconCode, label: 'nav.docs' } as const] : []),
    { href: useHelpUrl(), icon: IconHelpCircle, label: 'nav.help' },
  ] as const;
  const [logOut, isLoggingOut] = useLogOut();
  const bar = useRef<HTMLElement>(null);
  return (
    <aside
      ref={bar}
      className={styles.sidebar}
      data-collapsed={collapsed || undefined}
      aria-label={t('nav.label')}
      data-body
    >
      <div className={styles.head}>
        <Link to={getHomePath(user)} className={styles.home} aria-label={tMain('brand')} onClick={onNavigate}>
          {collapsed ? <LogoMark onDark /> : <Logo name={tMain('brand').toLowerCase()} onDark />}
        </Link>
        <HeadButton collapsed={collapsed} {...button} />
      </div>
      {canCreateCodes(user) && (
        <Link to="/app/builder" className={styles.create} data-tooltip={tMain('new_code')} onClick={onNavigate}>
          <IconPlus size={20} />
          <span className={styles.label}>{tMain('new_code')}</span>
        </Link>
      )}
      {onSearch && <PaletteButton onOpen={onSearch} />}
      <nav className={styles.items} aria-label={t('nav.places')}>
        {getNavItems(user, page).map(({ to, icon: Icon, label }) => (
          <NavLink
            key={to}
            to={to}
            className={({ isActive }) => classes(styles.item, isActive && styles.current)}
            data-tooltip={t(label)}
            onClick={onNavigate}
          >
            <Icon size={20} />
            <span className={styles.label}>{t(label)}</span>
          </NavLink>
        ))}
      </nav>
      <div className={styles.more}>
        {publicPages.map(({ href, icon: Icon, label }) => (
          <a
            key={href}
            href={href}
            target="_blank"
            rel="noreferrer"
            className={styles.item}
            data-tooltip={t(label)}
            onClick={onNavigate}
          >
            <Icon size={20} />
            <span className={styles.label}>{t(label)}</span>
          </a>
        ))}
        {user && (
          <button
            type="button"
            className={styles.item}
            data-tooltip={tMain('log_out')}
            aria-disabled={isLoggingOut || undefined}
            onClick={isLoggingOut ? undefined : logOut}
          >
            <IconLogout size={20} />
            <span className={styles.label}>{tMain('log_out')}</span>
          </button>
        )}
      </div>
      <div className={styles.foot}>{children}</div>
      {collapsed && <SideTooltip bar={bar} />}
    </aside>
  );
};

/** The user’s tasks, at the bottom of the sidebar. */
export const SidebarTasksButton = ({ tiles, label, ...rest }: TasksButtonProps) => (
  <button {...rest} type="button" className={classes(styles.item, styles.tasks)} data-tooltip={label}>
    {tiles}
    <span className={styles.label}>{label}</span>
  </button>
);
