import type { TemplateDraft } from './draft.ts';

/** What belongs together in a draft: if two people changed one of it, one of them has to be chosen. */
const fieldsByPart = {
  name: ['name'],
  pattern: ['namePattern'],
  design: ['style'],
  content: ['type', 'content'],
  folder: ['folder'],
  domain: ['hostname'],
  access: ['keepsAccess', 'from', 'to', 'limit'],
  locks: ['locks'],
  default: ['isDefault'],
} as const satisfies Record<string, readonly (keyof TemplateDraft)[]>;

export type DraftPart = keyof typeof fieldsByPart;

const draftParts = Object.keys(fieldsByPart) as DraftPart[];

const pick = (draft: TemplateDraft, part: DraftPart): Partial<TemplateDraft> =>
  Object.fromEntries(fieldsByPart[part].map((name) => [name, draft[name]]));

const isSame = (one: TemplateDraft, other: TemplateDraft, part: DraftPart) =>
  JSON.stringify(pick(one, part)) === JSON.stringify(pick(other, part));

/** Which changes win where two people changed the same part. */
export type Side = 'mine' | 'theirs';

/**
 * Brings together what two people made of the same `saved` template: what only one of them changed is as they left it.
 * `conflicts` are the parts that both changed, differently.
 */
export const mergeDrafts = (
  { saved, mine, theirs }: { saved: TemplateDraft; mine: TemplateDraft; theirs: TemplateDraft },
  winner: Side = 'mine',
): { draft: TemplateDraft; conflicts: DraftPart[] } => {
  const changed = draftParts.filter((part) => !isSame(mine, saved, part));
  const conflicts = changed.filter((part) => !isSame(theirs, saved, part) && !isSame(mine, theirs, part));
  const own = winner === 'mine' ? changed : changed.filter((part) => !conflicts.includes(part));
  return { draft: Object.assign({ ...theirs }, ...own.map((part) => pick(mine, part))), conflicts };
};
