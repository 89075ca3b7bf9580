import accessProtection from './access-protection.tsx';
import analytics from './analytics.tsx';
import bulkBuilder from './bulk-builder.tsx';
import collaborators from './collaborators.tsx';
import customDomains from './custom-domains.tsx';
import downloadVariety from './download-variety.tsx';
import dynamicQrs from './dynamic-qrs.tsx';
import editAndManagement from './edit-and-management.tsx';
import type { FeatureContent } from './feature-content.ts';
import type { PresentFeatureId } from './index.ts';
import staticQrs from './static-qrs.tsx';
import templates from './templates.tsx';

/** What is on the page of each feature. The list in `index.ts` is separate, as every page has it in its header. */
export const featurePages: Readonly<Record<PresentFeatureId, FeatureContent>> = {
  'static-qrs': staticQrs,
  'dynamic-qrs': dynamicQrs,
  templates,
  'download-variety': downloadVariety,
  'bulk-builder': bulkBuilder,
  'edit-and-management': editAndManagement,
  collaborators,
  'custom-domains': customDomains,
  analytics,
  'access-protection': accessProtection,
};
