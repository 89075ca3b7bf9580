import type { ComponentType } from 'react';

/** The columns of the Features menu. */
export const featureGroups = ['make', 'run', 'guard'] as const;

/** The last segment of a feature’s path: `/features/{id}`. */
export type FeatureId =
  | 'static-qrs'
  | 'dynamic-qrs'
  | 'templates'
  | 'download-variety'
  | 'edit-and-management'
  | 'bulk-builder'
  | 'collaborators'
  | 'custom-domains'
  | 'analytics'
  | 'event-tracking'
  | 'integrations'
  | 'access-protection';

export type FeaturePage = {
  id: FeatureId;
  group: (typeof featureGroups)[number];
  icon: ComponentType<{ size?: number }>;
  /** The day of the last change of its text, `YYYY-MM-DD`: for search engines. */
  updated: string;
};
