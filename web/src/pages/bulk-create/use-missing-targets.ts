import type { BulkJob } from '@tessera/contract/api/bulk-jobs.ts';
import { listTargets } from '@tessera/contract/rules/bulk-targets.ts';
import { useTargetLabel } from './target-labels.ts';

/** Returns the names of required fields that no column becomes. Codes that exist have them already. */
export const useMissingTargets = ({ format, settings }: Pick<BulkJob, 'format' | 'settings'>): string[] => {
  const { type, mode, mapping } = settings;
  const getLabel = useTargetLabel(type);
  if (format === 'jsonl' || mode === 'update') return [];
  const used = mapping.flatMap(({ target }) => target ?? []);
  return listTargets(type)
    .filter(({ id, isRequired }) => isRequired && !used.some((target) => target === id || id.startsWith(`${target}.`)))
    .map(({ id }) => getLabel(id));
};
