import type { PlanFeature } from '@tessera/contract/rules/plan-features.ts';
import type { ComponentType } from 'react';
import type messages from '../../../../locales/en/features.json';
import type { FeatureId } from './feature-page.ts';

export type FeatureMessageKey = keyof typeof messages;

/** The sections of a feature’s page that have a title: `{id}.section.{section}.title`. */
type SectionOf<Id extends FeatureId> = {
  [Key in FeatureMessageKey]: Key extends `${Id}.section.${infer Section}.title` ? Section : never;
}[FeatureMessageKey];

export type FeatureSection<Section extends string = string> = {
  id: Section;
  tone?: 'plain' | 'dark';
  layout?: 'stack' | 'split';
  Content: ComponentType;
};

/** A feature’s page besides its texts, which follow from its id: `features:{id}.…`. */
export type FeatureContent = {
  /** What the page says about plans: the row of the plan table that the feature belongs to. */
  plan: PlanFeature;
  /** The feature at work, right below the title. */
  Exhibit: ComponentType;
  /** `specimen` is a dark title with larger letters. */
  look?: 'specimen';
  sections: readonly FeatureSection[];
  /** The screen of the account that the main button leads to, after signing up; the builder of the home page if it’s left out. */
  startsAt?: `/app/${string}`;
  /** Figures in the texts of the page, computed from the rules of the product. */
  values?: Readonly<Record<string, string | number>>;
  related: readonly [FeatureId, FeatureId, FeatureId];
};

/** Checks that the sections of a page have texts. */
export const defineFeature = <Id extends FeatureId>(
  _id: Id,
  content: Omit<FeatureContent, 'sections'> & { sections: readonly FeatureSection<SectionOf<Id>>[] },
): FeatureContent => content;
