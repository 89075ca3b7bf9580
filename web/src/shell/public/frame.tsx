import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import enhanceUrl from '../../enhance/index.ts?worker&url';
import { ConsentBar } from './consent.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { LanguageBar, type LanguageSuggestion } from './language-bar.tsx';
import styles from './layout.module.css';

/**
 * Header and footer around a public page, with the script of public pages.
 *
 * The script is bundled as a worker would be: by itself, without what the app’s entry needs.
 *
 * Landmarks are named, because the page in a preview has its own landmarks.
 */
export const PublicFrame = ({
  suggestions = [],
  hidesPromotion = false,
  children,
}: {
  /** This page in other languages, in their words. */
  suggestions?: readonly LanguageSuggestion[];
  /** Without the invitation to create a code above the footer’s links. */
  hidesPromotion?: boolean;
  children: ReactNode;
}) => {
  const { t } = useTranslation();
  return (
    <div className={styles.page}>
      <a className={styles.skip} href="#content">
        {t('nav.skip')}
      </a>
      <ConsentBar />
      <LanguageBar suggestions={suggestions} />
      <Header />
      <main id="content" className={styles.main} aria-label={t('brand')} tabIndex={-1}>
        {children}
      </main>
      <Footer hidesPromotion={hidesPromotion} />
      <script type="module" src={enhanceUrl} />
    </div>
  );
};
