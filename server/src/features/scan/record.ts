import { currentContent, typeOf } from '@tessera/qr-types';
import type { CodeRecord, Erased } from './decide.ts';
import type { findByUri } from './store.ts';

type Row = NonNullable<Awaited<ReturnType<typeof findByUri>>>;

/** Where published content leads, as a Location header may hold it; undefined where it leads nowhere. */
const destinationOf = ({ type: id, content, content_version: version }: Row) => {
  const type = typeOf(id);
  if (type?.opens.kind !== 'redirect' || version === null) return undefined;
  try {
    return new URL(type.opens.destination(currentContent(type, content, version))).href;
  } catch {
    return undefined;
  }
};

/** A stored code as the scan path keeps it: worked out once when it is loaded, not at each scan. */
export const recordOf = (row: Row): CodeRecord | Erased =>
  row.id === null
    ? { erased: true }
    : {
        id: row.id,
        accountId: row.account_id ?? undefined,
        zone: row.timezone ?? 'UTC',
        state: row.state,
        archived: row.archived_at !== null,
        schedule: row.schedule,
        limited: row.scan_limit !== null,
        destination: destinationOf(row),
      };
