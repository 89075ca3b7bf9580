import { requireValue } from '@tessera/contract/rules/require-value.ts';
import { catalogue, findType, type TypeId, type TypeManifest } from '@tessera/qr-types';

/** A tab: one type, or the static and dynamic variants of a type. */
export type TypeTab = { id: TypeId; types: readonly [Variant, ...Variant[]] };
type Variant = { id: TypeId; manifest: TypeManifest };

const visibleCount = 6;

/** The catalogue, with variants under the one that comes first. */
const typeTabs: readonly TypeTab[] = catalogue.flatMap(({ id, counterpart }, at, rows: readonly { id: TypeId }[]) => {
  const ids = rows.map((row) => row.id).filter((typeId) => typeId === id || typeId === counterpart);
  const [first, ...others] = ids.map((typeId) => ({ id: typeId, manifest: findType(typeId) }));
  return first && rows.findIndex((row) => row.id === first.id) === at ? [{ id, types: [first, ...others] }] : [];
});

/** The most popular types, each with a tab. */
const defaultTabs: readonly TypeTab[] = typeTabs.slice(0, visibleCount);

/** Returns a constant number of tabs with the selected one: another type takes the first place, which fits however long its name is. */
export const getVisibleTabs = (tab: TypeTab): readonly TypeTab[] =>
  defaultTabs.includes(tab) ? defaultTabs : [tab, ...defaultTabs.slice(0, -1)];

/** Every type, for the menu: a narrow screen has few tabs. */
export const allTabs = typeTabs;

/** Returns the tab of a type. */
export const findTab = (id: TypeId): TypeTab =>
  requireValue(
    typeTabs.find(({ types }) => types.some((type) => type.id === id)),
    `tab of ${id}`,
  );
