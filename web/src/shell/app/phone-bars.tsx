import type { User } from '@tessera/contract/api/account.ts';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink } from 'react-router';
import { classes } from '../../ui/classes.ts';
import { IconPlus } from '../../ui/icons.ts';
import { Logo } from '../../ui/mark.tsx';
import styles from './phone-bars.module.css';
import { homeOf, mayCreate, placesOf } from './places.ts';

/** On a phone: whose product this is, above every screen that has no bar of its own. */
export const PhoneTop = ({ user }: { user?: User }) => {
  const { t } = useTranslation();
  return (
    <header className={styles.top}>
      <Link to={homeOf(user)} aria-label={t('brand')}>
        <Logo name={t('brand').toLowerCase()} />
      </Link>
    </header>
  );
};

/** On a phone: the places, with the yellow tile in their middle. */
export const PhoneFoot = ({ user, children }: { user?: User; children: ReactNode }) => {
  const { t } = useTranslation('private');
  const main = useTranslation().t;
  return (
    <nav className={styles.foot} aria-label={t('nav.places')}>
      {placesOf(user).map((place) => {
        if (!('short' in place)) return null;
        const { to, icon: Icon, short } = place;
        return (
          <NavLink key={to} to={to} className={({ isActive }) => classes(styles.place, isActive && styles.here)}>
            <Icon size={24} />
            {t(short)}
          </NavLink>
        );
      })}
      {mayCreate(user) && (
        <Link to="/app/builder" className={styles.create} aria-label={main('new_code')}>
          <IconPlus size={28} />
        </Link>
      )}
      {children}
    </nav>
  );
};

/** A place of the foot bar that opens something in place. */
export const PhoneFootButton = ({
  icon,
  here,
  children,
  ...rest
}: { icon: ReactNode; here: boolean } & ComponentProps<'button'>) => (
  <button {...rest} type="button" className={classes(styles.place, here && styles.here)}>
    {icon}
    {children}
  </button>
);
