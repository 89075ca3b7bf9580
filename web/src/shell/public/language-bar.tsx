import { usePage } from '../../page-context.tsx';
import { IconArrowRight, IconLanguage, IconX } from '../../ui/icons.ts';
import { useAlternates } from './alternates.ts';
import styles from './language-bar.module.css';

/** The texts of the bar in one language. */
export type LanguageSuggestion = { language: string; label: string; text: string; link: string; close: string };

/**
 * Shows the bar of the first language that the browser prefers, unless that’s the page’s, a language was chosen before, or the
 * bar was closed. It runs right after the bars, so nothing moves later.
 */
const script = `(function(d){try{if(localStorage.getItem('languageBarClosed')||/(?:^|; )locale=/.test(d.cookie))return;var f=function(l){return l.toLowerCase().split('-')[0]},p=f(d.documentElement.lang),b=[].slice.call(d.querySelectorAll('[data-language-bar]'));for(var i=0;i<navigator.languages.length;i++){var l=navigator.languages[i];if(f(l)===p)return;var m=b.filter(function(e){return e.lang.toLowerCase()===l.toLowerCase()})[0]||b.filter(function(e){return f(e.lang)===f(l)})[0];if(m){m.hidden=false;return}}}catch(e){}})(document)`;

/** Tells visitors in their own language that this page exists in it; nothing where only one language is offered. */
export const LanguageBar = ({ suggestions }: { suggestions: readonly LanguageSuggestion[] }) => {
  const { nonce } = usePage();
  const alternates = useAlternates();
  if (suggestions.length === 0) return null;
  return (
    <>
      {suggestions.map(({ language, label, text, link, close }) => (
        <aside
          key={language}
          className={styles.bar}
          lang={language}
          aria-label={label}
          hidden
          data-language-bar
          suppressHydrationWarning
        >
          <div className={styles.inner}>
            <IconLanguage size={20} />
            <span className={styles.text}>{text}</span>
            <a
              href={alternates.find((one) => one.language === language)?.path}
              hrefLang={language}
              data-locale={language}
              data-closes-language-bar
            >
              {link}
              <IconArrowRight size={18} />
            </a>
            <button type="button" aria-label={close} data-closes-language-bar>
              <IconX size={20} />
            </button>
          </div>
        </aside>
      ))}
      <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />
    </>
  );
};
