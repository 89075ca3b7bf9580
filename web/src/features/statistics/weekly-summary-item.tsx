import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../../shell/app/current-user.ts';
import { usePreference } from '../../shell/app/use-preference.ts';
import { IconMailForward } from '../../ui/icons.ts';
import { MenuLink, MenuSwitch } from '../../ui/menu-parts.tsx';
import styles from './export-menu.module.css';

/** Turns the weekly email on and off. Users whose address isn’t verified find out there what to do. */
export const WeeklySummaryItem = () => {
  const { t } = useTranslation('private');
  const { email, emailVerified } = useCurrentUser();
  const [isOn, setOn] = usePreference('weeklySummary');
  const icon = <IconMailForward size={18} />;
  const text = (
    <span className={styles.text}>
      {t('summary.open')}
      <small>{t(emailVerified ? 'summary.to' : 'summary.unverified', { email })}</small>
    </span>
  );
  return emailVerified || isOn ? (
    <MenuSwitch icon={icon} checked={isOn} onChange={setOn}>
      {text}
    </MenuSwitch>
  ) : (
    <MenuLink to="/app/my-account/notifications" icon={icon}>
      {text}
    </MenuLink>
  );
};
