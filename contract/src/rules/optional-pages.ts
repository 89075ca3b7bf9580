/** The features with public pages that an operator can turn off. */
export type OptionalFeatures = { hasApiDocs: boolean; bulkCreation: boolean };

const bulkPages: ReadonlySet<string> = new Set(['/features/bulk-builder', '/help/bulk-create']);

/** Whether an installation has a public page, by its path without a language. */
export const hasPublicPage = (path: string, { hasApiDocs, bulkCreation }: OptionalFeatures): boolean =>
  (hasApiDocs || !/^\/docs(\/|$)/.test(path)) && (bulkCreation || !bulkPages.has(path));

/** Whether the API has a route, by its path. */
export const hasOptionalRoute = (path: string, { bulkCreation }: Pick<OptionalFeatures, 'bulkCreation'>): boolean =>
  bulkCreation || !/^\/api\/bulk(\/|$)/.test(path);
