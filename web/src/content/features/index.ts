import {
  IconArrowsExchange,
  IconChartHistogram,
  IconEdit,
  IconInfinity,
  IconPrinter,
  IconShieldCheck,
  IconStack2,
  IconTemplate,
  IconUsers,
  IconWorldWww,
} from '../../ui/icons.ts';
import type { FeaturePage } from './feature-page.ts';

const updated = '2026-11-28';

/** The features with a page, in the order of their column in the header; `pages.ts` has what is on each. */
export const features = [
  { id: 'static-qrs', group: 'make', icon: IconInfinity, updated },
  { id: 'dynamic-qrs', group: 'make', icon: IconArrowsExchange, updated },
  { id: 'templates', group: 'make', icon: IconTemplate, updated },
  { id: 'download-variety', group: 'make', icon: IconPrinter, updated },
  { id: 'bulk-builder', group: 'make', icon: IconStack2, updated },
  { id: 'edit-and-management', group: 'run', icon: IconEdit, updated },
  { id: 'collaborators', group: 'run', icon: IconUsers, updated },
  { id: 'custom-domains', group: 'run', icon: IconWorldWww, updated },
  { id: 'analytics', group: 'guard', icon: IconChartHistogram, updated },
  { id: 'access-protection', group: 'guard', icon: IconShieldCheck, updated },
] as const satisfies readonly FeaturePage[];

/** A feature that has a page. */
export type PresentFeatureId = (typeof features)[number]['id'];
