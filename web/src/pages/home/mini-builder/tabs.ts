import { catalogue, type TypeId, type TypeManifest, typeOf } from '@tessera/qr-types';

/** What stands in one tab: a type, or a static and dynamic pair of the same thing. */
export type Tab = { id: TypeId; types: readonly { id: TypeId; manifest: TypeManifest }[] };

const shownRows = 6;

/** The first rows of the catalogue; twins share the tab of the one that comes first. */
export const tabs: readonly Tab[] = catalogue.slice(0, shownRows).flatMap(({ id, twin }, at, rows) => {
  const first = rows.findIndex((row) => row.id === id || row.id === twin);
  if (first < at) return [];
  const types = rows
    .filter((row) => row.id === id || row.id === twin)
    .map((row) => ({ id: row.id, manifest: typeOf(row.id)! }));
  return [{ id, types }];
});

/** The tab that holds a type; the first for one that has none. */
export const tabOf = (id: TypeId): Tab => tabs.find(({ types }) => types.some((type) => type.id === id)) ?? tabs[0]!;
