import { featureGroups } from '../../content/features/feature-page.ts';
import { features } from '../../content/features/index.ts';
import { listPages } from '../../content/list-pages.ts';

const paths: ReadonlySet<string> = new Set(listPages().map(({ path }) => path));

type Path = `/${string}`;
const only = <T extends { path: Path }>(links: readonly T[]): T[] => links.filter(({ path }) => paths.has(path));

/** How many pages an index leads to. */
const countPagesBelow = (index: Path) =>
  [...paths].filter((path) => index !== '/' && path.startsWith(`${index}/`)).length;

/** The columns of the Features menu. */
export const featureColumns = featureGroups
  .map((group) => ({ group, items: features.filter((feature) => feature.group === group) }))
  .filter(({ items }) => items.length > 0);

/** The rows of the Resources menu; the home page is the generator. */
export const resources = only([
  { id: 'types', path: '/qr-types' },
  { id: 'business', path: '/qr-for-business' },
  { id: 'surfaces', path: '/qr-codes-on' },
  { id: 'generator', path: '/' },
] as const).map((resource) => ({ ...resource, count: countPagesBelow(resource.path) }));

/** The groups of links in the footer: only pages that exist. */
export const footerGroups = [
  {
    id: 'product' as const,
    links: only([
      { id: 'types', path: '/qr-types' },
      { id: 'pricing', path: '/pricing' },
      { id: 'docs', path: '/docs' },
    ] as const),
  },
  {
    id: 'business' as const,
    links: only([
      { id: 'restaurants', path: '/qr-for-business/restaurants' },
      { id: 'retail', path: '/qr-for-business/retail' },
      { id: 'hotels', path: '/qr-for-business/hotels' },
      { id: 'events', path: '/qr-for-business/events' },
      { id: 'museums', path: '/qr-for-business/museums' },
      { id: 'all_trades', path: '/qr-for-business' },
    ] as const),
  },
  {
    id: 'surfaces' as const,
    links: only([
      { id: 'flyers', path: '/qr-codes-on/flyers' },
      { id: 'menus', path: '/qr-codes-on/menus' },
      { id: 'packaging', path: '/qr-codes-on/packaging' },
      { id: 'shop_windows', path: '/qr-codes-on/shop-windows' },
      { id: 'business_cards', path: '/qr-codes-on/business-cards' },
      { id: 'all_surfaces', path: '/qr-codes-on' },
    ] as const),
  },
  {
    id: 'company' as const,
    links: only([
      { id: 'about', path: '/about-us' },
      { id: 'contact', path: '/contact' },
      { id: 'help', path: '/help' },
      { id: 'faq', path: '/faq' },
      { id: 'report', path: '/report-abuse' },
      { id: 'status', path: '/status' },
    ] as const),
  },
  {
    id: 'legal' as const,
    links: only([
      { id: 'terms', path: '/terms-and-conditions' },
      { id: 'privacy', path: '/privacy-policy' },
      { id: 'cookies', path: '/cookies-policy' },
      { id: 'gdpr', path: '/gdpr' },
    ] as const),
  },
].filter(({ links }) => links.length > 0);
