import { type BulkTarget, findTarget } from '@tessera/contract/rules/bulk-targets.ts';
import type { TypeId } from '@tessera/qr-types';

const dateKinds: readonly BulkTarget['kind'][] = ['schedule.from', 'schedule.to', 'date'];

/** Whether cells of a target are days, or times of one. */
export const isDateKind = (kind: BulkTarget['kind']): boolean => dateKinds.includes(kind);

/** Whether some column becomes a day, so that the order of day and month matters. */
export const hasDates = (type: TypeId, mapping: readonly { target: string | null }[]): boolean =>
  mapping.some(({ target }) => {
    const found = target === null ? undefined : findTarget(type, target);
    return found !== undefined && isDateKind(found.kind);
  });
