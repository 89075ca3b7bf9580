import type { ReactNode } from 'react';
import type { HelpArticleId } from '../content/help/help-pages.ts';
import { usePublicPath } from '../i18n/use-public-path.ts';
import { usePage } from '../page-context.tsx';
import { IconHelpCircle } from '../ui/icons.ts';
import styles from './help-links.module.css';

/** Returns the address of our help, or of an article in it; that of the operator’s own help if they have one. */
export const useHelpUrl = (article?: HelpArticleId): string => {
  const path = usePublicPath();
  return usePage().helpUrl ?? path(article ? `/help/${article}` : '/help');
};

/** A link from a screen to the article that explains it, in a tab of its own, so that nothing on the screen is lost. */
export const HelpLink = ({ article, children }: { article: HelpArticleId; children: ReactNode }) => (
  <a href={useHelpUrl(article)} target="_blank" rel="noreferrer" className={styles.link}>
    <IconHelpCircle size={16} />
    {children}
  </a>
);
