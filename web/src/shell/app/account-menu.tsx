import { themes } from '@tessera/contract/page-context.ts';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNotifyError } from '../../error-messages.ts';
import { useTheme } from '../../theme-choice.ts';
import { IconHelpCircle, IconLogout } from '../../ui/icons.ts';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { MenuDivider, MenuLabel, MenuLink, MenuRadioGroup } from '../../ui/menu-parts.tsx';
import { useHelpUrl } from '../use-help-url.ts';
import styles from './account-menu.module.css';
import { useCurrentUser } from './current-user.ts';
import type { NavItem } from './nav-items.ts';
import { logOut } from './session.ts';

/** The signed-in user, the theme, and logging out. */
export const AccountMenu = ({
  navItems = [],
  renderButton,
}: {
  /** Menu items that don’t fit in the bottom bar; help is then included as well. */
  navItems?: readonly NavItem[];
} & Pick<ComponentProps<typeof Menu>, 'renderButton'>) => {
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
    <Menu className={styles.menu} renderButton={renderButton}>
      <MenuLabel className={styles.email}>
        <span className={styles.name} dir="auto">
          {user.name || user.email}
        </span>
        {user.name && user.email}
        {user.accountName && (
          <span className={styles.owner}>{tPrivate('nav.working_for', { owner: user.accountName })}</span>
        )}
      </MenuLabel>
      {navItems.map(({ to, icon: Icon, label }) => (
        <MenuLink key={to} to={to} icon={<Icon size={16} />}>
          {tPrivate(label)}
        </MenuLink>
      ))}
      {navItems.length > 0 && (
        <>
          <MenuLink href={helpUrl} target="_blank" rel="noreferrer" icon={<IconHelpCircle size={16} />}>
            {tPrivate('nav.help')}
          </MenuLink>
          <MenuDivider />
        </>
      )}
      <MenuLabel>{t('theme')}</MenuLabel>
      <MenuRadioGroup
        label={t('theme')}
        value={theme}
        options={themes.map((value) => ({ value, label: t(`theme.${value}`) }))}
        onChange={setTheme}
      />
      <MenuDivider />
      <MenuItem icon={<IconLogout size={16} />} onClick={handleLogOut} disabled={isLoggingOut}>
        {t('log_out')}
      </MenuItem>
    </Menu>
  );
};
