import { catalogue, type TypeId, type TypeManifest, typeOf } from '@tessera/qr-types';

/** What stands in one tab: a type, or a static and dynamic pair of the same thing. */
export type Tab = { id: TypeId; types: readonly { id: TypeId; manifest: TypeManifest }[] };

const shown = 6;

/** The catalogue, twins together under the one that comes first. */
const all: readonly Tab[] = catalogue.flatMap(({ id, twin }, at, rows: readonly { id: TypeId }[]) => {
  const ids = rows.map((row) => row.id).filter((other) => other === id || other === twin);
  if (rows.findIndex((row) => row.id === ids[0]) < at) return [];
  return [{ id, types: ids.map((other) => ({ id: other, manifest: typeOf(other)! })) }];
});

/** What most people look for: a tab each. */
const usual: readonly Tab[] = all.slice(0, shown);

/** As many tabs as ever, the one in hand among them: another one takes the last place. */
export const tabsWith = (tab: Tab): readonly Tab[] => (usual.includes(tab) ? usual : [...usual.slice(0, -1), tab]);

/** Every type, for the menu: on a narrow screen few have a tab. */
export const allTabs = all;

/** The tab that holds a type. */
export const tabOf = (id: TypeId): Tab => all.find(({ types }) => types.some((type) => type.id === id)) ?? all[0]!;
