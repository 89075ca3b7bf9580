import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, NavLink, useParams } from 'react-router';
import { useProviders } from '../../features/providers/use-providers.ts';
import { useCurrentUser } from '../../shell/app/current-user.ts';
import { classes } from '../../ui/classes.ts';
import styles from './page.module.css';
import { getVisibleSections } from './sections.ts';

/** The account: one section at a time, each with its own URL. */
export default function MyAccount() {
  const { t } = useTranslation('private');
  const user = useCurrentUser();
  const { section: id } = useParams();
  const visibleSections = getVisibleSections(user, useProviders());
  const currentSection = visibleSections.find((section) => section.id === id);
  const nav = useRef<HTMLElement>(null);
  // On a phone, the sections are a row that is wider than the screen.
  useEffect(() => {
    nav.current?.querySelector(`[href$='/${id}']`)?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [id]);
  if (!currentSection && visibleSections[0])
    return <Navigate to={`/app/my-account/${visibleSections[0].id}`} replace />;
  return (
    <div className={styles.screen}>
      <title>{`${currentSection ? t(currentSection.label) : t('my_account.title')} · Tessera`}</title>
      <header className={styles.head}>
        <h1 className={styles.title}>{t('my_account.title')}</h1>
        <p className={styles.email}>{user.email}</p>
      </header>
      <nav ref={nav} className={styles.sections} aria-label={t('my_account.sections')}>
        {visibleSections.map(({ id, label, icon: Icon }) => (
          <NavLink
            key={id}
            to={`/app/my-account/${id}`}
            className={({ isActive }) => classes(styles.section, isActive && styles.current)}
          >
            <Icon size={20} />
            {t(label)}
          </NavLink>
        ))}
      </nav>
      <div className={styles.content}>{currentSection && <currentSection.Content user={user} />}</div>
    </div>
  );
}
