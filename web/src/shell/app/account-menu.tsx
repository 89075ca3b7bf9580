import { themes } from '@tessera/contract/page-context.ts';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { getLastErrorId } from '../../api.ts';
import { usePage } from '../../page-context.tsx';
import { useTheme } from '../../theme-choice.ts';
import { IconHelpCircle, IconLogout } from '../../ui/icons.ts';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { MenuDivider, MenuLabel, MenuRadioGroup } from '../../ui/menu-parts.tsx';
import styles from './account-menu.module.css';
import { useCurrentUser } from './current-user.ts';
import { useLogOut } from './use-log-out.ts';

/** A message to support, with what it asks first. */
const useSupportLink = (): string | undefined => {
  const { t } = useTranslation('private');
  const user = useCurrentUser();
  const { supportEmail } = usePage();
  if (!supportEmail || !user.hasPremium) return undefined;
  const subject = t('support.subject', { email: user.email });
  const lines = [
    t('support.plan', { status: user.subscriptionStatus, plan: user.stripePriceId ?? '' }),
    t('support.account', { account: user.parentAccount ?? user.id }),
    t('support.request', { id: getLastErrorId() ?? '' }),
  ];
  const body = `\r\n\r\n${lines.join('\r\n')}`;
  return `mailto:${encodeURIComponent(supportEmail)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
};

/** The signed-in user, the theme, support, and logging out. */
export const AccountMenu = ({ renderButton }: Pick<ComponentProps<typeof Menu>, 'renderButton'>) => {
  const { t } = useTranslation();
  const tPrivate = useTranslation('private').t;
  const user = useCurrentUser();
  const [theme, setTheme] = useTheme();
  const [logOut, isLoggingOut] = useLogOut();
  const supportLink = useSupportLink();
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
      {supportLink && (
        <MenuItem icon={<IconHelpCircle size={16} />} onClick={() => location.assign(supportLink)}>
          {tPrivate('support.contact')}
        </MenuItem>
      )}
      <MenuItem icon={<IconLogout size={16} />} onClick={logOut} disabled={isLoggingOut}>
        {t('log_out')}
      </MenuItem>
    </Menu>
  );
};
