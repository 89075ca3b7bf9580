import { catalogue, findType, type TypeId, type TypeManifest } from '@tessera/qr-types';

/** What stands in one tab: a type, or a static and dynamic pair of the same thing. */
export type TypeTab = { id: TypeId; types: readonly { id: TypeId; manifest: TypeManifest }[] };

const visibleCount = 6;

/** The catalogue, twins together under the one that comes first. */
const typeTabs: readonly TypeTab[] = catalogue.flatMap(({ id, counterpart }, at, rows: readonly { id: TypeId }[]) => {
  const ids = rows.map((row) => row.id).filter((other) => other === id || other === counterpart);
  if (rows.findIndex((row) => row.id === ids[0]) < at) return [];
  return [{ id, types: ids.map((other) => ({ id: other, manifest: findType(other)! })) }];
});

/** What most people look for: a tab each. */
const defaultTabs: readonly TypeTab[] = typeTabs.slice(0, visibleCount);

/** As many tabs as ever, the one in hand among them: another one takes the last place. */
export const getVisibleTabs = (tab: TypeTab): readonly TypeTab[] =>
  defaultTabs.includes(tab) ? defaultTabs : [...defaultTabs.slice(0, -1), tab];

/** Every type, for the menu: on a narrow screen few have a tab. */
export const allTabs = typeTabs;

/** The tab that holds a type. */
export const findTab = (id: TypeId): TypeTab =>
  typeTabs.find(({ types }) => types.some((type) => type.id === id)) ?? typeTabs[0]!;
