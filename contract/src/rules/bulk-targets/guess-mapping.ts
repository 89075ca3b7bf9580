import type { TypeId } from '@tessera/qr-types/index.ts';
import { type BulkLayout, findLayout, isShortLink } from './layouts.ts';
import { type BulkTarget, findTarget, listTargets } from './list-targets.ts';
import { findNumbers, normalizeName } from './normalize-name.ts';
import { type DateOrder, guessDateOrder } from './parse-value.ts';
import { isSettingTarget } from './setting-values.ts';
import { fieldSynonyms, settingSynonyms } from './synonyms.ts';
import { englishTypeText, type TargetTranslator } from './target-labels.ts';

/** Why a column has its target: the layout of a known program, its name, or what is in it. */
export type MappingSource = 'layout' | 'name' | 'content' | null;

export type GuessedMapping = {
  /** The known layout that the table has. */
  layout: BulkLayout | null;
  /** The type that the table is of, if its layout says so, else the type that was asked for. */
  type: TypeId;
  /** What each column becomes, by its place from 0; each target once. */
  mapping: { column: number; target: string | null }[];
  /** The same by column. */
  sources: MappingSource[];
  /** The order that dates have where it is clear, else day, month, year. */
  dateOrder: DateOrder;
};

type SampleRows = readonly (readonly string[])[];

/** A name that a column can have for a target: the better the name fits, the lower its rank. */
type NamedTarget = { name: string; rank: number; target: BulkTarget };

const listSettingNames = (target: BulkTarget, translators: readonly TargetTranslator[]): string[][] => {
  if (!isSettingTarget(target.id)) return [];
  const key = `bulk.target.${target.id}` as const;
  if (target.id === 'id') return [];
  return [[target.id, ...translators.map(({ setting }) => setting(key))], [], [], settingSynonyms[target.id]];
};

const isNumber = (segment: string) => /^\d+$/.test(segment);

/** Returns the names of a field: its path, its label with those around it, its own label, and what else people call it. */
const listFieldNames = ({ id, label }: BulkTarget, translators: readonly TargetTranslator[]): string[][] => {
  const path = id
    .split('.')
    .slice(1)
    .filter((segment) => !isNumber(segment));
  const leaf = path.at(-1) ?? '';
  const labels = [englishTypeText, ...translators.map(({ type }) => type)].map((translate) =>
    label.map((part) => ('text' in part ? part.text : (translate(part.key) ?? ''))),
  );
  return [
    [path.join(' '), id],
    labels.map((texts) => texts.join(' ')),
    labels.map((texts) => texts.at(-1) ?? ''),
    // 'Website address (URL)' is usually written without its explanation.
    labels.map((texts) => (texts.at(-1) ?? '').replace(/\s*\(.*\)$/, '')),
    [leaf, ...(fieldSynonyms[leaf] ?? [])],
  ];
};

/** Fields that a code can’t be without come first, then settings. */
const getPreference = ({ id, isRequired, isAdvanced }: BulkTarget): number =>
  isAdvanced ? 3 : isRequired ? 0 : isSettingTarget(id) ? 1 : 2;

/** Returns a field with each key that it can have, instead of the first one only. */
const expandKeys = (typeId: TypeId, target: BulkTarget): BulkTarget[] => {
  const slot = target.slots.at(-1);
  if (slot?.kind !== 'key') return [target];
  const parent = target.id.slice(0, target.id.lastIndexOf('.'));
  return slot.keys.flatMap((key) => findTarget(typeId, `${parent}.${key}`) ?? []);
};

const listNamedTargets = (typeId: TypeId, translators: readonly TargetTranslator[]): NamedTarget[] =>
  listTargets(typeId)
    .flatMap((target) => expandKeys(typeId, target))
    .flatMap((target) => {
      const names = isSettingTarget(target.id)
        ? listSettingNames(target, translators)
        : listFieldNames(target, translators);
      return names.flatMap((group, rank) => group.map((name) => ({ name: normalizeName(name), rank, target })));
    })
    .filter(({ name }) => name !== '')
    .sort((one, other) => one.rank - other.rank || getPreference(one.target) - getPreference(other.target));

/** Puts the numbers of a column’s name into the id of a target: of 'Image 2', the second item. */
const numberTarget = (id: string, numbers: readonly number[]): string => {
  const left = [...numbers];
  const segments = id.split('.').reverse();
  return segments
    .map((segment) => (isNumber(segment) ? String(left.pop() ?? segment) : segment))
    .reverse()
    .join('.');
};

const minShare = 0.8;

const isMostly = (cells: readonly string[], pattern: RegExp): boolean => {
  const filled = cells.filter((cell) => cell.trim() !== '');
  return filled.length > 0 && filled.filter((cell) => pattern.test(cell.trim())).length >= filled.length * minShare;
};

const contentPatterns: readonly { kinds: readonly string[]; pattern: RegExp }[] = [
  { kinds: ['link', 'image', 'file'], pattern: /^https?:\/\/\S+$/i },
  { kinds: ['email'], pattern: /^[^\s@]+@[^\s@]+\.[^\s@]+$/ },
  { kinds: ['phone'], pattern: /^\+?[\d\s()./-]{7,}$/ },
];

/**
 * Guesses what the columns of a table become: by the layout of a known program, by their names in English and the languages of
 * the translators, or by what is in them.
 */
export const guessMapping = (
  columns: readonly string[],
  firstRows: SampleRows,
  typeId: TypeId,
  translators: readonly TargetTranslator[] = [],
): GuessedMapping => {
  const layout = findLayout(columns, firstRows) ?? null;
  const type = layout?.type ?? typeId;
  const targets: (string | null)[] = columns.map(() => null);
  const sources: MappingSource[] = columns.map(() => null);
  const used = new Set<string>();
  const assign = (column: number, target: string | undefined, source: MappingSource) => {
    if (target === undefined || used.has(target) || targets[column] !== null || !findTarget(type, target)) return false;
    targets[column] = target;
    sources[column] = source;
    used.add(target);
    return true;
  };
  const getCells = (column: number) => firstRows.map((row) => row[column] ?? '');

  for (const [column, name] of columns.entries()) {
    const target = layout?.targets[normalizeName(name)];
    const isKept = layout && !getCells(column).some((cell) => isShortLink(layout, cell));
    if (isKept) assign(column, target, 'layout');
  }
  const hasContent = targets.some((target) => target !== null && !isSettingTarget(target));
  if (hasContent || layout?.hasNoContent) return toResult();

  for (const [column, name] of columns.entries()) if (name.trim() !== 'id') assign(column, name.trim(), 'name');
  const named = listNamedTargets(type, translators);
  for (const [column, name] of columns.entries()) {
    const wanted = normalizeName(name);
    const numbers = findNumbers(name);
    for (const { target } of named.filter((candidate) => candidate.name === wanted))
      if (assign(column, numberTarget(target.id, numbers), 'name')) break;
  }
  const open = listTargets(type).filter(({ id, isRequired }) => isRequired && !used.has(id));
  for (const { id, kind } of open) {
    const pattern = contentPatterns.find(({ kinds }) => kinds.includes(kind))?.pattern;
    const column = pattern && columns.findIndex((_, at) => targets[at] === null && isMostly(getCells(at), pattern));
    if (column !== undefined && column >= 0) assign(column, id, 'content');
  }
  return toResult();

  function toResult(): GuessedMapping {
    return {
      layout,
      type,
      mapping: targets.map((target, column) => ({ column, target })),
      sources,
      dateOrder: guessDateOrder(firstRows.flat()) ?? 'dmy',
    };
  }
};
