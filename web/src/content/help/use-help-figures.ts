import { maxBulkCodes } from '@tessera/contract/api/bulk.ts';
import { maxShares } from '@tessera/contract/api/statistics-shares.ts';
import { colorStopCount } from '@tessera/contract/api/style.ts';
import { closureGraceDays } from '@tessera/contract/rules/account-closure.ts';
import { apiKeyLimits, maxApiKeys } from '@tessera/contract/rules/api-key-limits.ts';
import { claimHours, keptDays, maxDomains, pendingDays } from '@tessera/contract/rules/domains.ts';
import { downloadPixels } from '@tessera/contract/rules/download-pixels.ts';
import { maxFolders } from '@tessera/contract/rules/folders.ts';
import { labelSheetIds } from '@tessera/contract/rules/label-sheets.ts';
import { maxLogoBytes } from '@tessera/contract/rules/logo.ts';
import { passwordAttemptLimits } from '@tessera/contract/rules/password-attempts.ts';
import { maxMembers } from '@tessera/contract/rules/permissions.ts';
import { maxRevisions } from '@tessera/contract/rules/revisions.ts';
import { scanRetentionMonths } from '@tessera/contract/rules/scan-retention.ts';
import { generatedSlugLength, toShortLink } from '@tessera/contract/rules/slug.ts';
import { maxTemplates } from '@tessera/contract/rules/templates.ts';
import { transferDays } from '@tessera/contract/rules/transfers.ts';
import { findType, isDynamic, typeIds } from '@tessera/qr-types';
import { useFormatter } from '../../i18n/formatter.tsx';
import { usePage } from '../../page-context.tsx';
import { measureText } from '../blocks/printed-code.tsx';

/** A link of the usual length. */
const exampleUri = 'k7m2xqd';

const [short, medium, long] = scanRetentionMonths;

const dynamicCount = typeIds.filter((id) => isDynamic(findType(id))).length;

/** The figures in the texts of articles, read from the product by name. */
export const useHelpFigures = () => {
  const formatter = useFormatter();
  const { origin, retentionDays } = usePage();
  const link = toShortLink(origin, { hostname: '', uri: exampleUri });
  const at = (mm: number) => formatter.length(measureText(link, 'dynamic', mm).maxDistanceMm);
  const { size, width, recommendedMm } = measureText(link, 'dynamic');
  return {
    host: new URL(origin).host,
    types: typeIds.length,
    dynamicTypes: dynamicCount,
    staticTypes: typeIds.length - dynamicCount,
    bulk: maxBulkCodes,
    labelSheets: labelSheetIds.length,
    gradientColours: colorStopCount.max,
    folders: maxFolders,
    templates: maxTemplates,
    domains: maxDomains,
    keys: maxApiKeys,
    members: maxMembers,
    shares: maxShares,
    logoSize: formatter.storage(maxLogoBytes),
    reads: apiKeyLimits.read.max,
    writes: apiKeyLimits.write.max,
    seconds: apiKeyLimits.read.seconds,
    pendingDays,
    keptDays,
    claimHours,
    transferDays,
    attempts: passwordAttemptLimits.perAddress,
    attemptMinutes: passwordAttemptLimits.minutes,
    archiveDays: retentionDays.archive,
    closureDays: closureGraceDays,
    auditDays: retentionDays.audit,
    dots: size,
    dotsWithMargin: width,
    width: formatter.length(recommendedMm),
    pixels: downloadPixels.max,
    revisions: maxRevisions,
    slug: generatedSlugLength,
    ...{ short, medium, long },
    from2cm: at(20),
    from3cm: at(30),
    from5cm: at(50),
    from10cm: at(100),
    from20cm: at(200),
  };
};
