import type { TemplateSummary } from '@tessera/contract/api/templates.ts';
import { normalizeText } from '../../ui/typeahead.ts';

/** What the list can be limited to. */
export const kinds = ['all', 'design', 'content', 'locked'] as const;
export type TemplateKind = (typeof kinds)[number];

const isOfKind: Record<TemplateKind, (template: TemplateSummary) => boolean> = {
  all: () => true,
  design: ({ hasContent, folder, hostname, access }) =>
    !hasContent && folder === null && hostname === null && access === null,
  content: ({ hasContent }) => hasContent,
  locked: ({ locks }) => locks.length > 0,
};

/** Returns the templates of a kind with a text in their names, ignoring case and accents. */
export const filterTemplates = (all: readonly TemplateSummary[], q: string, kind: TemplateKind): TemplateSummary[] => {
  const text = normalizeText(q.trim());
  return all.filter((template) => isOfKind[kind](template) && normalizeText(template.name).includes(text));
};
