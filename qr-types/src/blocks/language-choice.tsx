import type { PageTranslator } from '../define-type.ts';
import { getDirection } from './direction.ts';
import { Icon } from './icon.tsx';

const getLanguageName = (language: string) =>
  new Intl.DisplayNames(language, { type: 'language' })
    .of(language)
    ?.replace(/^\p{Ll}/u, (first) => first.toUpperCase()) ?? language;

/** The languages of a page, each under its own name; nothing if there is only one. */
export const LanguageChoice = ({
  languages,
  locale,
  t,
  toLanguageHref,
}: {
  languages: readonly string[];
  locale: string;
  t: PageTranslator;
  toLanguageHref(locale: string): string;
}) =>
  languages.length < 2 ? null : (
    <details className="languages">
      <summary>
        <Icon name="language" />
        <span className="sr">{t.node('page.languages')}</span>
        {locale.toUpperCase()}
      </summary>
      <ul>
        {languages.map((language) => (
          <li key={language}>
            <a
              href={toLanguageHref(language)}
              lang={language}
              dir={getDirection(language)}
              aria-current={language === locale ? 'true' : undefined}
            >
              {getLanguageName(language)}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
