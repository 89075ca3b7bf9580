import { Menu } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useNotifyError } from '../../error-messages.ts';
import { type Theme, themes } from '../../request-context.ts';
import { useTheme } from '../../theme-choice.ts';
import { IconHelpCircle, IconLogout } from '../../ui/icons.ts';
import { useHelpUrl } from '../use-help-url.ts';
import styles from './account-menu.module.css';
import { useCurrentUser } from './current-user.ts';
import type { NavItem } from './nav-items.ts';
import { logOut } from './session.ts';

/** The signed-in user, the theme, and logging out; `children` is the button that opens it. */
export const AccountMenu = ({
  navItems = [],
  children,
}: {
  /** Menu items that don’t fit in the bottom bar; help is then included as well. */
  navItems?: readonly NavItem[];
  children: ReactElement;
}) => {
  const { t } = useTranslation();
  const tPrivate = useTranslation('private').t;
  const user = useCurrentUser();
  const helpUrl = useHelpUrl();
  const notifyError = useNotifyError();
  const [theme, setTheme] = useTheme();
  const [isLoggingOut, setLoggingOut] = useState(false);
  const handleLogOut = () => {
    setLoggingOut(true);
    logOut().catch((error) => {
      setLoggingOut(false);
      notifyError(error);
    });
  };
  return (
    <Menu width={248} position="top-start">
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Label className={styles.email}>
          <span className={styles.name} dir="auto">
            {user.name || user.email}
          </span>
          {user.name && user.email}
          {user.accountName && (
            <span className={styles.owner}>{tPrivate('nav.working_for', { owner: user.accountName })}</span>
          )}
        </Menu.Label>
        {navItems.map(({ to, icon: Icon, label }) => (
          <Menu.Item key={to} component={Link} to={to} leftSection={<Icon size={16} />}>
            {tPrivate(label)}
          </Menu.Item>
        ))}
        {navItems.length > 0 && (
          <>
            <Menu.Item
              component="a"
              href={helpUrl}
              target="_blank"
              rel="noreferrer"
              leftSection={<IconHelpCircle size={16} />}
            >
              {tPrivate('nav.help')}
            </Menu.Item>
            <Menu.Divider />
          </>
        )}
        <Menu.Label>{t('theme')}</Menu.Label>
        <Menu.RadioGroup value={theme} onChange={(value) => setTheme(value as Theme)}>
          {themes.map((value) => (
            <Menu.RadioItem key={value} value={value}>
              {t(`theme.${value}`)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} />} onClick={handleLogOut} disabled={isLoggingOut}>
          {t('log_out')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
};
