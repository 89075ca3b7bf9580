import { addLanguagePrefix } from '@tessera/contract/i18n/resolve-language.ts';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { saveLocale } from '../../i18n/save-locale.ts';
import { usePage } from '../../page-context.tsx';
import { IconLanguage } from '../../ui/icons.ts';
import styles from './choices.module.css';

const getLanguageName = (language: string) =>
  new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;

/** Links to this page in each offered language, also for search engines; nothing if there is only one. */
export const LanguageChoice = () => {
  const { t } = useTranslation();
  const { language, languages } = usePage();
  const { pathname } = useLocation();
  if (languages.length < 2) return null;
  const [, first = '', ...rest] = pathname.split('/');
  const publicPath = languages.includes(first) || first === language ? `/${rest.join('/')}` : pathname;
  return (
    <nav className={styles.languages} aria-label={t('language')}>
      <IconLanguage size={20} />
      {languages.map((other) => (
        <a
          key={other}
          href={addLanguagePrefix(publicPath, other)}
          lang={other}
          hrefLang={other}
          aria-current={other === language}
          onClick={() => saveLocale(other)}
        >
          {getLanguageName(other)}
        </a>
      ))}
      {languages.map((other) => (
        <link key={other} rel="alternate" hrefLang={other} href={addLanguagePrefix(publicPath, other)} />
      ))}
    </nav>
  );
};
