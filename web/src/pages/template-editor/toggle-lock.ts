import type { TemplatePart } from '@tessera/contract/rules/templates.ts';

export const toggleLock = (
  locks: readonly TemplatePart[],
  part: TemplatePart,
  isLocked: boolean,
): readonly TemplatePart[] => (isLocked ? [...locks, part] : locks.filter((one) => one !== part));
