import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type ClientLoaderFunctionArgs, Navigate, NavLink, redirect, useParams } from 'react-router';
import { useProviders } from '../../features/providers/use-providers.ts';
import { getVisibleSections } from '../../shell/app/account-sections.ts';
import { useCurrentUser } from '../../shell/app/current-user.ts';
import { classes } from '../../ui/classes.ts';
import styles from './page.module.css';
import { sectionContents } from './sections.ts';

const firstPath = '/app/my-account/profile';

/** Opens the first section before anything is rendered: a later redirect would move the focus and close popovers. */
export const clientLoader = ({ params }: Pick<ClientLoaderFunctionArgs, 'params'>) =>
  params['section'] ? null : redirect(firstPath);
clientLoader.hydrate = true as const;

/** The account: one section at a time, each with its own URL. */
export default function MyAccount() {
  const { t } = useTranslation('private');
  const user = useCurrentUser();
  const { section: id } = useParams();
  const visibleSections = getVisibleSections(user, useProviders());
  const currentSection = visibleSections.find((section) => section.id === id);
  const Content = currentSection && sectionContents[currentSection.id];
  const nav = useRef<HTMLElement>(null);
  // On a phone, the sections are a row that is wider than the screen.
  useEffect(() => {
    nav.current?.querySelector(`[href$='/${id}']`)?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [id]);
  if (!currentSection) return <Navigate to={firstPath} replace />;
  return (
    <div className={styles.screen}>
      <title>{`${t(currentSection.label)} · Tessera`}</title>
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
      <div className={styles.content}>{Content && <Content user={user} />}</div>
    </div>
  );
}
