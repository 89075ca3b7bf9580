import { samples } from '@tessera/contract/api-samples/samples.ts';
import { typeIds } from '@tessera/qr-types';
import type { PublicPage } from '../list-pages.ts';
import { guideIds, guidesUpdated } from './guides.ts';
import { toSlug } from './open-api.ts';

/**
 * Lists the pages of the API documentation below `/docs` that search engines may find. Every documented method has a sample, which
 * a test compares with the contract.
 */
export const listDocsPages = (): PublicPage[] => {
  const methods = Object.keys(samples).map((key) => toSlug(key.replace('.', '/')));
  const tags = [...new Set(methods.map((path) => path.split('/', 1)[0] ?? ''))];
  const slugs = [...guideIds, ...tags, ...methods, 'content', ...typeIds.map((id) => `content/${id}`)];
  return slugs.map((slug) => ({ path: `/docs/${slug}`, updated: guidesUpdated }));
};
