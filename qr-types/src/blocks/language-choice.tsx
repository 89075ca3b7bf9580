import type { Say } from '../define-type.ts';
import { directionOf } from './direction.ts';
import { Icon } from './icon.tsx';

const nameOf = (language: string) =>
  new Intl.DisplayNames(language, { type: 'language' })
    .of(language)
    ?.replace(/^\p{Ll}/u, (first) => first.toUpperCase()) ?? language;

/** The languages of a page, each under its own name; nothing where there is only one. */
export const LanguageChoice = ({
  languages,
  locale,
  say,
  inLanguage,
}: {
  languages: readonly string[];
  locale: string;
  say: Say;
  inLanguage(locale: string): string;
}) =>
  languages.length < 2 ? null : (
    <details className="languages">
      <summary>
        <Icon name="language" />
        <span className="sr">{say.node('page.languages')}</span>
        {locale.toUpperCase()}
      </summary>
      <ul>
        {languages.map((language) => (
          <li key={language}>
            <a
              href={inLanguage(language)}
              lang={language}
              dir={directionOf(language)}
              aria-current={language === locale ? 'true' : undefined}
            >
              {nameOf(language)}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
