import { type FieldError, isFieldVisible } from '@tessera/qr-types/fields/index.ts';
import { weekdays } from '@tessera/qr-types/fields/week.ts';
import { findType, type TypeId, type TypeManifest } from '@tessera/qr-types/index.ts';
import { type ContentOptions, formatCell, parseCell } from './content-values.ts';
import { readPath } from './read-path.ts';
import {
  type BulkSource,
  formatSettings,
  isSettingTarget,
  parseSetting,
  type SettingInput,
  type SettingOptions,
} from './setting-values.ts';
import { type ContentTarget, contentPrefix, findContentTarget } from './target-path.ts';

/** A file that is to be fetched from its address, and its place in the input: ['content', 'images', 0]. */
export type PendingFile = { path: readonly (string | number)[]; url: string };

/** The body of a call that creates a code, but for the folder, which a table has by its name. */
export type BulkInput = SettingInput & { content: Record<string, unknown> };

export type BulkConversion = {
  input: BulkInput;
  /** Cells that can’t be read as what their target has; `field` is the id of the target. */
  errors: FieldError[];
  files: PendingFile[];
  /** Returns the target that a field of the input comes from: 'content.links.0.url' from 'content.links.1.url'. */
  findSource(field: string): string;
};

export type ConversionOptions = ContentOptions &
  SettingOptions & {
    /** Whether a code is changed: an empty cell then empties its setting. Otherwise it is as if it weren’t there. */
    isUpdate?: boolean | undefined;
  };

type Nested = Record<string | number, unknown> | unknown[];

const setPath = (root: Nested, path: readonly (string | number)[], value: unknown): void => {
  let parent = root as Record<string | number, unknown>;
  for (const [at, key] of path.slice(0, -1).entries()) {
    const existing = parent[key];
    const isNested = typeof existing === 'object' && existing !== null;
    const next = isNested ? existing : typeof path[at + 1] === 'number' ? [] : {};
    parent[key] = next;
    parent = next as Record<string | number, unknown>;
  }
  const last = path.at(-1);
  if (last !== undefined) parent[last] = value;
};

/** Returns where a value is once the gaps of lists are closed. */
const closePath = (content: unknown, path: ContentTarget['path']): (string | number)[] =>
  path.map((key, at) => {
    const parent = readPath(content, path.slice(0, at));
    return Array.isArray(parent) ? Object.keys(parent).indexOf(String(key)) : key;
  });

/** Closes the gaps of lists, in place of which no cell had a value, and says where each item was. */
const closeGaps = (value: unknown, path: string, moved: Map<string, string>): unknown => {
  if (Array.isArray(value)) {
    const indices = Object.keys(value).map(Number);
    for (const [at, index] of indices.entries()) if (at !== index) moved.set(`${path}.${at}`, `${path}.${index}`);
    return indices.map((index) => closeGaps(value[index], `${path}.${index}`, moved));
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [key, closeGaps(entry, `${path}.${key}`, moved)]),
  );
};

/** Returns the target that a field of an input was read from, if one of `ids` is it or contains it. */
const findSourceTarget = (field: string, moved: ReadonlyMap<string, string>, ids: ReadonlySet<string>): string => {
  let path = '';
  let id = '';
  let source: string | undefined;
  for (const segment of field.split('.')) {
    path = path === '' ? segment : (moved.get(`${path}.${segment}`) ?? `${path}.${segment}`);
    const last = path.slice(path.lastIndexOf('.') + 1);
    id = id === '' ? last : `${id}.${/^\d+$/.test(last) ? Number(last) + 1 : last}`;
    if (ids.has(id)) source = id;
  }
  return source ?? id;
};

/** A quote that keeps spreadsheets from calculating a cell, as our CSV has it before each sign that begins a formula. */
const cellGuard = /^'(?=\s*[=+\-@＝＋－＠]|[\t\r\n])/u;
const innerGuard = /([;\t\r\n])'/g;
/** What can be between a separator of cells and a sign: matched as a whole, so that long cells are read in one go. */
const beforeSign = /[;\s"']+/g;
const formulaSign = /[=+\-@＝＋－＠]/;

const removeFormulaGuards = (cell: string): string => {
  const text = cell.replace(cellGuard, '');
  return text.replace(beforeSign, (run, at: number) =>
    formulaSign.test(text[at + run.length] ?? '') ? run.replace(innerGuard, '$1') : run,
  );
};

type Cells = Readonly<Record<string, string>>;

/**
 * Reads the cells of a row, by the ids of their targets, as the body of a call that creates a code of a type. Empty cells are as
 * if they weren’t there. What a cell says may still be wrong: the type’s schema checks it. Unknown targets are ignored.
 */
export const toInput = (typeId: TypeId, cells: Cells, options: ConversionOptions = {}): BulkConversion => {
  const type = findType(typeId);
  const errors: FieldError[] = [];
  const content: Record<string, unknown> = {};
  const urls: { path: ContentTarget['path']; url: string }[] = [];
  const input: BulkInput = { content };
  // A whole list as JSON comes before its fields, which then change it.
  const ids = Object.keys(cells).sort((one, other) => one.split('.').length - other.split('.').length);
  for (const id of ids) {
    const text = removeFormulaGuards(cells[id] ?? '');
    if (isSettingTarget(id)) {
      if (text.trim() === '' && !options.isUpdate) continue;
      const setting = parseSetting(id, text, input, options);
      if ('error' in setting) errors.push({ field: id, code: setting.error });
      else Object.assign(input, setting);
      continue;
    }
    const target = text.trim() === '' ? undefined : findContentTarget(type, id);
    if (!target) continue;
    const cell = parseCell(target, text, options);
    if ('error' in cell) {
      errors.push({ field: id, code: cell.error });
      continue;
    }
    setPath(content, target.path, cell.value);
    if (cell.url !== undefined) urls.push({ path: target.path, url: cell.url });
  }
  const moved = new Map<string, string>();
  input.content = closeGaps(content, 'content', moved) as Record<string, unknown>;
  const files = urls.map(({ path, url }) => ({ path: ['content', ...closePath(content, path)], url }));
  return {
    input,
    errors,
    files,
    findSource: (field) => findSourceTarget(field, moved, new Set(ids)),
  };
};

/** Sets the stored name of a file that was fetched. */
export const setFileName = (input: BulkInput, { path }: PendingFile, name: string): void =>
  setPath(input as unknown as Record<string, unknown>, path, name);

/** Yields the cells of a field’s value: of a list item by item, of a record key by key, of hours day by day. */
const walkCells = function* (type: TypeManifest, id: string, value: unknown): Generator<[id: string, text: string]> {
  const target = findContentTarget(type, id);
  if (!target || value === undefined || value === null) return;
  const { control, day } = target;
  if (control.kind === 'list' && Array.isArray(value)) {
    for (const [at, item] of value.entries()) yield* walkCells(type, `${id}.${at + 1}`, item);
  } else if (typeof value === 'object' && (control.kind === 'group' || control.kind === 'record')) {
    const values = value as Readonly<Record<string, unknown>>;
    for (const [name, entry] of Object.entries(values))
      if (control.kind === 'record' || isFieldVisible(control, name, values))
        yield* walkCells(type, `${id}.${name}`, entry);
  } else if (control.kind === 'week' && !day) {
    for (const name of weekdays) yield* walkCells(type, `${id}.${name}`, (value as Record<string, unknown>)[name]);
  } else {
    const text = formatCell(target, value);
    if (text !== '') yield [id, text];
  }
};

/** Writes a code as cells, by the ids of their targets, which `toInput` reads as the same code. Empty ones are left out. */
export const toCells = (typeId: TypeId, code: BulkSource): Record<string, string> => {
  const type = findType(typeId);
  const settings = Object.entries(formatSettings(code)).filter(([, text]) => text !== '');
  const content = Object.entries(code.content).flatMap(([name, value]) => [
    ...walkCells(type, `${contentPrefix}${name}`, value),
  ]);
  return Object.fromEntries([...settings, ...content]);
};

/**
 * Reads the cells of a row as a change of a code, whose other fields stay as they are: an empty cell empties its field, an item
 * of a list without any cell is removed.
 */
export const toChange = (
  typeId: TypeId,
  code: BulkSource,
  cells: Cells,
  options: ConversionOptions = {},
): BulkConversion => {
  const given = Object.fromEntries(Object.entries(cells).filter(([id]) => isSettingTarget(id)));
  const content = Object.entries({ ...toCells(typeId, code), ...cells }).filter(([id]) => !isSettingTarget(id));
  return toInput(typeId, { ...given, ...Object.fromEntries(content) }, { ...options, isUpdate: true });
};
