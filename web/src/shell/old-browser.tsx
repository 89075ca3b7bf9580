import { useTranslation } from 'react-i18next';
import { usePage } from '../page-context.tsx';
import styles from './old-browser.module.css';

/**
 * Tests for what our pages require, in syntax that every browser since 2009 understands: modules, colours that follow
 * the theme, dialogs. All other scripts are modules, so a browser without them runs only this one.
 */
const detectionScript = `(function(d){var s=window.CSS&&CSS.supports;
if(!('noModule' in d.createElement('script'))||!window.HTMLDialogElement||!s||!CSS.supports('color','light-dark(#fff,#000)'))
d.documentElement.setAttribute('data-old-browser','')})(document)`;

/** Tells users of outdated browsers why our pages look and work as they do. */
export const OldBrowser = () => {
  const { t } = useTranslation();
  const { nonce } = usePage();
  return (
    <>
      <p className={styles.notice} role="alert">
        {t('old_browser')}
      </p>
      <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: detectionScript }} />
    </>
  );
};
