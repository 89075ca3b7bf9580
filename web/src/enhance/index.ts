/**
 * The script of public pages: what their HTML can’t do by itself. It works by event delegation, the same on pages that React
 * has taken over and on those that it never will.
 */
import { enhanceBulkDemo } from './bulk-demo.ts';
import { enhanceConsent } from './consent.ts';
import { foldFooter } from './footer.ts';
import { hydrateOnUse } from './hydrate-on-use.ts';
import { enhanceLanguageBar } from './language-bar.ts';
import { enhanceLanguageLinks } from './language-links.ts';
import { enhanceLegalPages } from './legal.ts';
import { enhanceMenus } from './menus.ts';
import { enhancePageSearch } from './page-search.ts';
import { loadPicturesForPrint } from './print.ts';
import { enhanceScrollButtons } from './scroll-buttons.ts';
import { enhanceThemeChoice } from './theme.ts';
import { enhanceTypeFilter } from './type-filter.ts';

enhanceThemeChoice();
enhanceMenus();
enhanceLanguageLinks();
enhanceLanguageBar();
enhanceConsent();
enhanceScrollButtons();
enhanceTypeFilter();
enhanceLegalPages();
enhancePageSearch();
loadPicturesForPrint();
enhanceBulkDemo();
foldFooter();
hydrateOnUse();
