import { type Control, type ControlOf, getFieldControl } from '@tessera/qr-types/fields/field.ts';
import { normalizeText } from '../../../ui/typeahead.ts';
import { parseAmount } from './parse-amount.ts';
import type { TableRow } from './parse-table.ts';
import { readChoices } from './read-choices.ts';

/** A field of an item that a pasted column can fill. */
export type PasteField = { name: string; label: string; control: Control; getOptionLabel: (option: string) => string };

/** The field that each column fills; '' for none. */
export type Columns = readonly string[];

const pasteKinds: ReadonlySet<string> = new Set(['text', 'number', 'multiSelect']);

/** Returns the fields that columns can fill, the list’s own columns first. */
export const getPasteFields = (
  group: ControlOf<'group'>,
  columns: readonly string[],
  getLabel: (name: string) => string,
  getOptionLabel: (name: string, option: string) => string,
): PasteField[] => {
  const names = group.sections.flatMap(({ rows }) => rows.flat());
  return [...new Set([...columns, ...names])].flatMap((name) => {
    const control = getFieldControl(group, name);
    if (!pasteKinds.has(control.kind)) return [];
    return [{ name, label: getLabel(name), control, getOptionLabel: (option: string) => getOptionLabel(name, option) }];
  });
};

const share = (cells: readonly string[], test: (cell: string) => boolean): number =>
  cells.length === 0 ? 0 : cells.filter(test).length / cells.length;

/** Most of a column has to be of a kind, so that a few mistakes don’t hide what it is. */
const minShare = 0.6;

const isAmount = (cell: string) => parseAmount(cell, 2) !== undefined;
/** Prices rather than numbers of another kind. */
const isWrittenAmount = (cell: string) => isAmount(cell) && /\D/.test(cell);

const readsAsChoices = ({ control, getOptionLabel }: PasteField, cells: readonly string[]): boolean => {
  if (control.kind !== 'multiSelect') return false;
  // A column of single numbers is rather a numbering.
  if (cells.length === 0 || cells.every((cell) => /^\d+$/.test(cell))) return false;
  const read = readChoices(control, getOptionLabel, cells);
  const understood = read.filter(({ chosen, ambiguous }) => chosen.length + ambiguous.length > 0);
  return understood.length >= cells.length * minShare;
};

/** Guesses which field each column fills from what is in its cells. */
const guess = (fields: readonly PasteField[], cellsOf: (column: number) => string[], width: number): string[] => {
  const columns = Array.from({ length: width }, () => '');
  const take = (name: string, candidates: readonly number[]) => {
    const [best] = candidates.filter((column) => columns[column] === '');
    if (best !== undefined) columns[best] = name;
  };
  const positions = [...columns.keys()];
  for (const { name } of fields.filter(({ control }) => control.kind === 'number')) {
    const score = (column: number) => share(cellsOf(column), isAmount) + share(cellsOf(column), isWrittenAmount);
    const candidates = positions.filter((column) => share(cellsOf(column), isAmount) >= minShare);
    take(
      name,
      candidates.toSorted((a, b) => score(b) - score(a)),
    );
  }
  for (const field of fields.filter(({ control }) => control.kind === 'multiSelect'))
    take(
      field.name,
      positions.filter((column) => columns[column] === '' && readsAsChoices(field, cellsOf(column))),
    );
  const texts = positions.filter((column) => share(cellsOf(column), (cell) => /\p{L}/u.test(cell)) > 0);
  for (const { name } of fields.filter(({ control }) => control.kind === 'text')) take(name, texts);
  return columns;
};

/** Returns which field each column fills, and whether the first row is a header rather than an item. */
export const findColumns = (
  fields: readonly PasteField[],
  rows: readonly TableRow[],
): { columns: Columns; hasHeader: boolean } => {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const [first, ...others] = rows;
  const cellsOf = (from: readonly TableRow[]) => (column: number) =>
    from.map(({ cells }) => cells[column] ?? '').filter((cell) => cell !== '');
  const named = Array.from({ length: width }, (_, column) => {
    const title = normalizeText(first?.cells[column] ?? '').replace(/\s*[([].*$/, '');
    return fields.find(({ name, label }) => title !== '' && [normalizeText(label), name].includes(title))?.name ?? '';
  });
  const usedNames = named.filter((name, at) => name !== '' && named.indexOf(name) === at);
  // One word alone may be an item of that name.
  if (others.length > 0 && usedNames.length >= Math.min(2, width)) {
    const rest = guess(
      fields.filter(({ name }) => !usedNames.includes(name)),
      (column) => (named[column] === '' ? cellsOf(others)(column) : []),
      width,
    );
    const columns = named.map((name, at) => (named.indexOf(name) === at && name !== '' ? name : (rest[at] ?? '')));
    return { columns, hasHeader: true };
  }
  // The first row may be a header, or the only one of its kind.
  const findField = (name: string) => fields.find((field) => field.name === name);
  const countTyped = (columns: Columns) =>
    columns.filter((name) => name && findField(name)?.control.kind !== 'text').length;
  const [columns = []] = [rows, others]
    .map((from) => guess(fields, cellsOf(from), width))
    .toSorted((a, b) => countTyped(b) - countTyped(a));
  // A word above amounts is a header in another language.
  const hasHeader = columns.some((name, column) => {
    const title = first?.cells[column] ?? '';
    const isWord = /^\p{L}{3,}/u.test(title) && !/\d/.test(title);
    return others.length > 0 && findField(name)?.control.kind === 'number' && isWord;
  });
  return { columns, hasHeader };
};
