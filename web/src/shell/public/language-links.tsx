import { useTranslation } from 'react-i18next';
import { usePage } from '../../page-context.tsx';
import { IconChevronDown, IconLanguage } from '../../ui/icons.ts';
import { useAlternates } from './alternates.ts';
import styles from './choices.module.css';

const getLanguageName = (language: string) =>
  new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;

const LanguageLinks = () => {
  const { language } = usePage();
  return (
    <ul className={styles.languages}>
      {useAlternates().map(({ language: other, path }) => (
        <li key={other}>
          <a
            href={path}
            lang={other}
            hrefLang={other}
            data-locale={other}
            aria-current={other === language || undefined}
          >
            {getLanguageName(other)}
          </a>
        </li>
      ))}
    </ul>
  );
};

/** Links to this page in each offered language; nothing if there is only one. */
export const LanguageList = () => {
  const { t } = useTranslation('site');
  const { languages } = usePage();
  if (languages.length < 2) return null;
  return (
    <nav className={styles.languageList} aria-labelledby="languages">
      <h2 id="languages">{t('languages')}</h2>
      <LanguageLinks />
    </nav>
  );
};

/** The same folded into a button, for the drawer. */
export const LanguageMenu = () => {
  const { language, languages } = usePage();
  if (languages.length < 2) return null;
  return (
    <details className={styles.languageMenu}>
      <summary>
        <IconLanguage size={20} />
        {getLanguageName(language)}
        <IconChevronDown size={16} />
      </summary>
      <LanguageLinks />
    </details>
  );
};
