import type { i18n } from 'i18next';
import { features } from '../features/index.ts';
import { typePageList } from '../qr-types/type-pages.ts';
import { surfaceIds } from '../surfaces/index.ts';
import { createSurfaceTexts } from '../surfaces/surface-texts.ts';
import { tradePages } from '../trades/trade-pages.ts';
import { toTradeKey } from '../trades/use-trade-text.ts';
import type { SearchEntry } from './search.ts';

/** A public page beside the help articles, as search results show it; its path has no language. */
export type SiteEntry = SearchEntry & { path: `/${string}`; groupName: string };

/** Lists the public pages that aren’t help articles, for the search of the server, which has the texts of all of them. */
export const listSiteEntries = (texts: i18n): SiteEntry[] => {
  const { t } = texts;
  const brand = t('main:brand');
  const groups = {
    types: t('site:resource.types'),
    features: t('site:features'),
    business: t('site:resource.business'),
    surfaces: t('site:resource.surfaces'),
  };
  const single: (Omit<SiteEntry, 'words' | 'groupName'> & { words?: string })[] = [
    { path: '/', title: t('site:resource.generator'), summary: t('site:resource.generator.hint') },
    {
      path: '/pricing',
      title: t('site:link.pricing'),
      summary: t('legal:pricing.description'),
      words: t('site:search.pricing'),
    },
    { path: '/docs', title: t('site:link.docs'), summary: t('docs:description') },
    { path: '/faq', title: t('site:link.faq'), summary: t('landing:faq.description') },
    { path: '/about-us', title: t('site:link.about'), summary: t('company:about.description') },
    {
      path: '/contact',
      title: t('site:link.contact'),
      summary: t('legal:contact.description'),
      words: t('site:search.contact'),
    },
    { path: '/status', title: t('site:link.status'), summary: t('company:status.description') },
    { path: '/report-abuse', title: t('site:link.report'), summary: t('main:report.lead') },
    { path: '/qr-types', title: groups.types, summary: t('site:resource.types.hint') },
    { path: '/qr-for-business', title: groups.business, summary: t('site:resource.business.hint') },
    { path: '/qr-codes-on', title: groups.surfaces, summary: t('site:resource.surfaces.hint') },
    { path: '/terms-and-conditions', title: t('site:link.terms'), summary: t('legal:terms.description') },
    { path: '/privacy-policy', title: t('site:link.privacy'), summary: t('legal:privacy.description') },
    { path: '/cookies-policy', title: t('site:link.cookies'), summary: t('company:cookies.description') },
    { path: '/gdpr', title: t('site:link.gdpr'), summary: t('company:gdpr.description') },
  ];
  return [
    ...single.map((entry) => ({ words: '', ...entry, groupName: brand })),
    ...typePageList.map(({ id }) => ({
      path: `/qr-types/${id}` as const,
      title: t(`types:${id}.name`),
      summary: t(`types:${id}.summary`),
      words: t(`types:${id}.keywords`),
      groupName: groups.types,
    })),
    ...features.map(({ id }) => ({
      path: `/features/${id}` as const,
      title: t(`site:feature.${id}`),
      summary: t(`site:feature.${id}.hint`),
      words: t(`features:${id}.title`),
      groupName: groups.features,
    })),
    ...tradePages.map(({ id }) => ({
      path: `/qr-for-business/${id}` as const,
      title: t(toTradeKey(id, 'name')),
      summary: t(toTradeKey(id, 'description')),
      words: '',
      groupName: groups.business,
    })),
    ...surfaceIds.map((id) => {
      const getText = createSurfaceTexts(texts, id);
      return {
        path: `/qr-codes-on/${id}` as const,
        title: getText('name'),
        summary: getText('description'),
        words: '',
        groupName: groups.surfaces,
      };
    }),
  ];
};
