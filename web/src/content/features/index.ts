import type { FeaturePage } from './feature-page.ts';

/** The features with a page, in the order of their column in the header. */
export const features: readonly FeaturePage[] = [];
