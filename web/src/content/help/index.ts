import { apiKeys } from './api-keys.ts';
import type { AnyHelpArticle, HelpArticle } from './article.ts';
import { bulkCreate } from './bulk-create.ts';
import { cancelOrWithdraw } from './cancel-or-withdraw.ts';
import { changeDestination } from './change-destination.ts';
import { chooseAType } from './choose-a-type.ts';
import { closeAccount } from './close-account.ts';
import { doesNotScan } from './does-not-scan.ts';
import { firstCode } from './first-code.ts';
import { folders } from './folders.ts';
import { type HelpArticleId, helpPages } from './help-pages.ts';
import { limitAccess } from './limit-access.ts';
import { logos } from './logos.ts';
import { manyCodes } from './many-codes.ts';
import { ownDomain } from './own-domain.ts';
import { pauseAndDelete } from './pause-and-delete.ts';
import { planAndInvoices } from './plan-and-invoices.ts';
import { printAndTest } from './print-and-test.ts';
import { printLabels } from './print-labels.ts';
import { readAnalysis } from './read-analysis.ts';
import { scanQuality } from './scan-quality.ts';
import { shareStatistics } from './share-statistics.ts';
import { signIn } from './sign-in.ts';
import { sizesAndFiles } from './sizes-and-files.ts';
import { staticOrDynamic } from './static-or-dynamic.ts';
import { takeEverything } from './take-everything.ts';
import { team } from './team.ts';
import { templates } from './templates.ts';
import { visitorPrivacy } from './visitor-privacy.ts';

/** What each article consists of. */
const articles: { readonly [Id in HelpArticleId]: HelpArticle<Id> } = {
  'first-code': firstCode,
  'static-or-dynamic': staticOrDynamic,
  'choose-a-type': chooseAType,
  templates,
  'many-codes': manyCodes,
  'bulk-create': bulkCreate,
  'scan-quality': scanQuality,
  logos,
  'sizes-and-files': sizesAndFiles,
  'print-and-test': printAndTest,
  'print-labels': printLabels,
  'does-not-scan': doesNotScan,
  'change-destination': changeDestination,
  'pause-and-delete': pauseAndDelete,
  'limit-access': limitAccess,
  'read-analysis': readAnalysis,
  'share-statistics': shareStatistics,
  folders,
  team,
  'sign-in': signIn,
  'own-domain': ownDomain,
  'api-keys': apiKeys,
  'plan-and-invoices': planAndInvoices,
  'cancel-or-withdraw': cancelOrWithdraw,
  'take-everything': takeEverything,
  'close-account': closeAccount,
  'visitor-privacy': visitorPrivacy,
};

const isArticle = (id: string): id is HelpArticleId => Object.hasOwn(articles, id);

/** Returns an article with its group and the day of its last change, or undefined if there is none of that name. */
export const findHelpArticle = (
  id: string,
): { article: AnyHelpArticle; page: (typeof helpPages)[number] } | undefined => {
  const page = helpPages.find((one) => one.id === id);
  return page && isArticle(id) ? { article: articles[id], page } : undefined;
};
