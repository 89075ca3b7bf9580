import { useTranslation } from 'react-i18next';
import type { CodeExample } from '../../content/docs/describe-method.server.ts';
import type { CodePiece } from '../../content/docs/highlight.ts';
import { IconCopy } from '../../ui/icons.ts';
import styles from './code-block.module.css';

export const languageNames = {
  curl: 'curl',
  javascript: 'JavaScript',
  python: 'Python',
  php: 'PHP',
  sdk: 'SDK',
} as const;

/** Code with its parts in colours. Keyboards can scroll it. */
export const HighlightedCode = ({ pieces }: { pieces: readonly CodePiece[] }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
  <pre className={styles.code} tabIndex={0}>
    <code>
      {pieces.map(({ text, kind }, at) =>
        kind === 'plain' ? (
          text
        ) : (
          <span key={at} className={styles[kind]}>
            {text}
          </span>
        ),
      )}
    </code>
  </pre>
);

/** Copies what is in the element before or around it; only scripts can. */
export const CopyButton = ({ label }: { label: string }) => {
  const { t } = useTranslation('docs');
  return (
    <button type="button" className={styles.copy} data-copy data-copied={t('copied')} title={label} aria-label={label}>
      <IconCopy size={18} />
    </button>
  );
};

/** The same request in several languages: radio buttons choose one, also without JavaScript. */
export const CodeExamples = ({ id, examples }: { id: string; examples: readonly CodeExample[] }) => {
  const { t } = useTranslation('docs');
  return (
    <div className={styles.examples}>
      <fieldset className={styles.tabs}>
        <legend>{t('example.language')}</legend>
        {examples.map(({ language }, at) => (
          <label key={language}>
            <input type="radio" name={`language-${id}`} value={language} defaultChecked={at === 0} data-language />
            {languageNames[language]}
          </label>
        ))}
      </fieldset>
      {examples.map(({ language, pieces }) => (
        <div key={language} className={styles.example} data-example={language}>
          <HighlightedCode pieces={pieces} />
          <CopyButton label={t('example.copy')} />
        </div>
      ))}
    </div>
  );
};
