import { Menu } from '@mantine/core';
import type { User } from '@tessera/contract/api/account.ts';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRefusal } from '../../refusal.ts';
import { useTheme } from '../../theme-choice.ts';
import { IconLogout } from '../../ui/icons.ts';
import { type Theme, themes } from '../../visit.ts';
import styles from './account-menu.module.css';
import { logOut } from './session.ts';

/** Who is signed in, the theme, and the way out; `children` is the button that opens it. */
export const AccountMenu = ({ user, children }: { user: User; children: ReactElement }) => {
  const { t } = useTranslation();
  const refused = useRefusal();
  const [theme, setTheme] = useTheme();
  const [leaving, setLeaving] = useState(false);
  const leave = () => {
    setLeaving(true);
    logOut().catch((error) => {
      setLeaving(false);
      refused(error);
    });
  };
  return (
    <Menu width={248} position="top-start">
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Label className={styles.email}>{user.email}</Menu.Label>
        <Menu.Divider />
        <Menu.Label>{t('theme')}</Menu.Label>
        <Menu.RadioGroup value={theme} onChange={(value) => setTheme(value as Theme)}>
          {themes.map((value) => (
            <Menu.RadioItem key={value} value={value}>
              {t(`theme.${value}`)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} />} onClick={leave} disabled={leaving}>
          {t('log_out')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
};
