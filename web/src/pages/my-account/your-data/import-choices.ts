import type { ImportPlan } from '@tessera/contract/api/data-imports.ts';
import type { ExistingChoice } from '@tessera/contract/rules/account-data.ts';

/** What becomes of the codes that are here already: of all of them, and of some by their id in the export. */
export type ImportChoices = { existing: ExistingChoice; of: Readonly<Record<number, ExistingChoice>> };

/** Returns how many of the codes that are here already get this choice. Those that aren’t listed get that of all. */
export const countChoice = (
  { existing: total, here }: Pick<ImportPlan['codes'], 'existing' | 'here'>,
  { existing, of }: ImportChoices,
  choice: ExistingChoice,
): number => {
  const listed = here.first.filter(({ id }) => (of[id] ?? existing) === choice).length;
  return listed + (existing === choice ? total - here.first.length : 0);
};
