import { themes } from '@tessera/contract/page-context.ts';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { useTheme } from '../../theme-choice.ts';
import { IconHelpCircle, IconLogout } from '../../ui/icons.ts';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { MenuDivider, MenuLabel, MenuRadioGroup } from '../../ui/menu-parts.tsx';
import styles from './account-menu.module.css';
import { getSupportPath } from './contact-path.ts';
import { useCurrentUser } from './current-user.ts';
import { useLogOut } from './use-log-out.ts';

/** The signed-in user, the theme, support, and logging out. */
export const AccountMenu = ({ renderButton }: Pick<ComponentProps<typeof Menu>, 'renderButton'>) => {
  const { t } = useTranslation();
  const tPrivate = useTranslation('private').t;
  const user = useCurrentUser();
  const [theme, setTheme] = useTheme();
  const [logOut, isLoggingOut] = useLogOut();
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
      <MenuLabel>{t('theme')}</MenuLabel>
      <MenuRadioGroup
        label={t('theme')}
        value={theme}
        options={themes.map((value) => ({ value, label: t(`theme.${value}`) }))}
        onChange={setTheme}
      />
      <MenuDivider />
      <MenuItem icon={<IconHelpCircle size={16} />} onClick={() => location.assign(getSupportPath())}>
        {tPrivate('support.contact')}
      </MenuItem>
      <MenuItem icon={<IconLogout size={16} />} onClick={logOut} disabled={isLoggingOut}>
        {t('log_out')}
      </MenuItem>
    </Menu>
  );
};
