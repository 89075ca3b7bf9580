import type helpAccount from '../../../../locales/en/help-account.json';
import type helpPlans from '../../../../locales/en/help-plans.json';
import type helpPrint from '../../../../locales/en/help-print.json';
import type helpRun from '../../../../locales/en/help-run.json';
import type helpStart from '../../../../locales/en/help-start.json';
import type { HelpArticleId } from './help-pages.ts';
import type { HelpPictureId } from './pictures.tsx';

/** The keys of the articles’ texts, each of which begins with the id of its article. */
export type HelpKey = keyof (typeof helpStart &
  typeof helpPrint &
  typeof helpRun &
  typeof helpAccount &
  typeof helpPlans);

/**
 * What a section has below its title: the end of the key of its text, which says what it is. Paragraphs (`text`, `more`), steps,
 * points and rows of a table are a line each; cells are separated by `|`.
 */
export const helpPartKinds = ['text', 'steps', 'points', 'table', 'more', 'tip', 'warning'] as const;
export type HelpPartKind = (typeof helpPartKinds)[number];

type SectionIdOf<Id extends string> = HelpKey extends infer Key
  ? Key extends `${Id}.${infer Section}.title`
    ? Section
    : never
  : never;

type PartOf<Id extends string, Section extends string> = HelpKey extends infer Key
  ? Key extends `${Id}.${Section}.${infer Part extends HelpPartKind}`
    ? Part
    : never
  : never;

type SectionOf<Id extends string, Section extends string> = Section extends string
  ? { id: Section; parts: readonly (PartOf<Id, Section> | { picture: HelpPictureId })[] }
  : never;

/**
 * A help article. Its texts are in the scope `help-<group>`: `<id>.answer`, and for each section `<id>.<section>.title` and those
 * of its parts; its title, summary and search words are in `help`.
 */
export type HelpArticle<Id extends HelpArticleId = HelpArticleId> = {
  id: Id;
  /** Where one can do it right away; the text is `<id>.action`. */
  action?: `/${string}`;
  /** What it says is about plans: where none are sold, a note says so. */
  isAboutPlans?: boolean;
  sections: readonly SectionOf<Id, SectionIdOf<Id>>[];
  related: readonly [HelpArticleId, HelpArticleId, HelpArticleId];
};

export type AnyHelpArticle = { [Id in HelpArticleId]: HelpArticle<Id> }[HelpArticleId];
