import type { SiteFacts } from '@tessera/contract/page-context.ts';

export type Measuring = SiteFacts['measuring'];

/** The names of the services that may measure visits after consent, as the operator has set. */
export const listServices = ({ googleAnalyticsId, metaPixelId }: Measuring): string[] => [
  ...(googleAnalyticsId === null ? [] : ['Google Analytics']),
  ...(metaPixelId === null ? [] : ['Meta pixel']),
];

export const formatServices = (measuring: Measuring, locale: string): string =>
  new Intl.ListFormat(locale, { type: 'conjunction' }).format(listServices(measuring));

/** Whether visits of public pages are measured, after consent. */
export const isMeasured = (measuring: Measuring): boolean => listServices(measuring).length > 0;

/** An answer is valid for the services that it was given for. */
export const getConsentVersion = (measuring: Measuring): string => ['1', ...listServices(measuring)].join(', ');
