import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import {
  findTarget,
  formatTargetLabel,
  guessMapping,
  listTargets,
  type TargetTranslator,
  toCells,
} from '@tessera/contract/rules/bulk-targets.ts';
import { findType, type TypeId } from '@tessera/qr-types';
import { csvBom, formatCsvLine } from '../../http/csv.ts';
import { streamXlsx } from './xlsx.ts';

/** The media types of tables. */
export const tableTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** The most items of a list that an example has. */
const maxItems = 2;

const settings = ['externalId', 'name', 'folder'];
const rows = [
  { externalId: 'A-101', name: 'Room 101', folder: 'Floor 1' },
  { externalId: 'A-102', name: 'Room 102', folder: 'Floor 1' },
];

const hasLargeNumber = (id: string) =>
  id.split('.').some((segment) => /^\d+$/.test(segment) && Number(segment) > maxItems);

/** Returns a cell as people write it: a picture by its address, an item by its name. */
const toWrittenCell = (typeId: TypeId, id: string, cell: string): string => {
  const target = findTarget(typeId, id);
  if (target?.kind === 'image' || target?.kind === 'file') return target.sample;
  if (target?.kind !== 'reference') return cell;
  const lists = Object.values(findType(typeId).sample as Record<string, unknown>).filter(Array.isArray);
  const items = lists.flatMap((list: { id?: string; name?: string }[]) => list.slice(0, maxItems));
  return items.find((item) => item.id === cell)?.name ?? '';
};

/** Returns the cells of a type’s sample that its example has, by their targets, in the order of its form. */
const listSampleCells = (typeId: TypeId): [id: string, cell: string][] => {
  const { sample } = findType(typeId);
  const unset = { name: '', folder: '', uri: null, hostname: '', schedule: null, scanLimit: null };
  const cells = toCells(typeId, { ...unset, content: sample as Record<string, unknown> });
  const getField = (id: string) => id.split('.')[1];
  const fields = [...new Set(listTargets(typeId).map(({ id }) => getField(id)))];
  return Object.entries(cells)
    .filter(([id]) => !hasLargeNumber(id) && findTarget(typeId, id)?.isAdvanced === false)
    .map(([id, cell]) => [id, toWrittenCell(typeId, id, cell)] as [string, string])
    .filter(([, cell]) => cell !== '')
    .sort(([one], [other]) => fields.indexOf(getField(one)) - fields.indexOf(getField(other)));
};

/** Returns the header: labels in a user’s language, but for columns that would be read as something else the ids of their targets. */
const createHeader = (typeId: TypeId, ids: readonly string[], translator: TargetTranslator): string[] => {
  const labels = ids.map((id) => formatTargetLabel(typeId, id, translator));
  const isRead = (header: readonly string[]) => {
    const { mapping } = guessMapping(header, [], typeId, [translator]);
    return ids.map((id, column) => mapping[column]?.target === id);
  };
  const clear = isRead(labels);
  const mixed = labels.map((label, column) => (clear[column] ? label : (ids[column] ?? label)));
  return isRead(mixed).every(Boolean) ? mixed : [...ids];
};

/** Returns the table of an example: a header, and two rows that become codes as they are. */
export const createExampleRows = (typeId: TypeId, translator: TargetTranslator): string[][] => {
  const content = listSampleCells(typeId);
  const ids = [...settings, ...content.map(([id]) => id)];
  const cells = content.map(([, cell]) => cell);
  return [
    createHeader(typeId, ids, translator),
    ...rows.map(({ externalId, name, folder }) => [externalId, name, folder, ...cells]),
  ];
};

/** Writes an example for tables of a type. Nothing in it is a formula. */
export const writeExampleFile = async (
  typeId: TypeId,
  format: keyof typeof tableTypes,
  translator: TargetTranslator,
  now: Date,
): Promise<Buffer> => {
  const table = createExampleRows(typeId, translator);
  if (format === 'csv') return Buffer.from(csvBom + table.map(formatCsvLine).join(''));
  const widths = (table[0] ?? []).map((name) => Math.min(60, Math.max(14, name.length + 2)));
  return buffer(streamXlsx(Readable.from([table]), now, widths));
};
