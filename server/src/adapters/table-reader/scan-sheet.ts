import { maxRecordLength } from './limits.ts';
import { readEntries } from './xlsx-entries.ts';

/** What the sheet itself says and its reader leaves out: how far it reaches, and formulas without a result. */
export type SheetScan = {
  /** The last row and column that have a cell, even an empty one. */
  rows: number;
  columns: number;
  /** The last column and the number of rows with values. */
  filledColumns: number;
  filledRows: number;
  /** By row and column from 1: the error that a formula has as its result, or '' for none. */
  failedFormulas: ReadonlyMap<number, ReadonlyMap<number, string>>;
};

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const decodeXml = (text: string) => text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => entities[name] ?? '');

const getAttribute = (tag: string, name: string): string | undefined => {
  const value = new RegExp(`\\s(?:\\w+:)?${name}="([^"]*)"`).exec(tag)?.[1];
  return value === undefined ? undefined : decodeXml(value);
};

const readWhole = async (path: string, wanted: string): Promise<string> => {
  let whole = '';
  for await (const { texts } of readEntries(path, (name) => name === wanted))
    for await (const text of texts) {
      whole += text;
      if (whole.length > maxRecordLength) throw new Error(`${wanted} is too long.`);
    }
  return whole;
};

export type SheetEntry = { name: string; number: number; isHidden: boolean; path: string };

/** Lists the sheets of a workbook in their order, with the entry of the ZIP that each is in. */
export const listSheets = async (path: string): Promise<SheetEntry[]> => {
  const workbook = await readWhole(path, 'xl/workbook.xml');
  const relations = await readWhole(path, 'xl/_rels/workbook.xml.rels');
  const targets = new Map(
    (relations.match(/<(?:\w+:)?Relationship\s[^>]*>/g) ?? []).map((tag) => [
      getAttribute(tag, 'Id'),
      getAttribute(tag, 'Target') ?? '',
    ]),
  );
  return (workbook.match(/<(?:\w+:)?sheet\s[^>]*>/g) ?? []).map((tag, at) => {
    const target = targets.get(getAttribute(tag, 'id')) ?? '';
    return {
      name: getAttribute(tag, 'name') ?? '',
      number: at + 1,
      isHidden: /^(?:very)?hidden$/i.test(getAttribute(tag, 'state') ?? ''),
      path: target.startsWith('/') ? target.slice(1) : `xl/${target}`,
    };
  });
};

const parseAddress = (address: string): { row: number; column: number } | undefined => {
  const [, letters, digits] = /^([A-Z]{1,3})(\d{1,7})$/.exec(address) ?? [];
  if (letters === undefined) return undefined;
  const column = [...letters].reduce((sum, char) => sum * 26 + char.charCodeAt(0) - 64, 0);
  return { row: Number(digits), column };
};

const cellPattern = /<(?:\w+:)?c((?:\s[^>]*?)?)(?:\/>|>(.*?)<\/(?:\w+:)?c>)/gs;

/** Reads through the cells of a sheet without keeping them. */
export const scanSheet = async (path: string, sheet: SheetEntry): Promise<SheetScan> => {
  const failedFormulas = new Map<number, Map<number, string>>();
  const size = { rows: 0, columns: 0, filledColumns: 0, filledRows: 0 };
  let lastFilledRow = 0;
  const visit = (attributes: string, content: string) => {
    const address = parseAddress(getAttribute(attributes, 'r') ?? '');
    if (!address) return;
    const { row, column } = address;
    size.rows = Math.max(size.rows, row);
    size.columns = Math.max(size.columns, column);
    const value = /<(?:\w+:)?v(?:\s[^>]*)?>(.*?)<\//s.exec(content)?.[1];
    if (value || content.includes('<is')) {
      size.filledColumns = Math.max(size.filledColumns, column);
      if (row !== lastFilledRow) size.filledRows++;
      lastFilledRow = row;
    }
    const isError = getAttribute(attributes, 't') === 'e';
    const hasFormula = /<(?:\w+:)?f[\s>/]/.test(content);
    if (!isError && !(hasFormula && value === undefined)) return;
    const failed = failedFormulas.get(row) ?? new Map<number, string>();
    failedFormulas.set(row, failed.set(column, isError ? decodeXml(value ?? '') : ''));
  };
  for await (const { texts } of readEntries(path, (name) => name === sheet.path)) {
    let rest = '';
    for await (const text of texts) {
      rest += text;
      let end = 0;
      for (const match of rest.matchAll(cellPattern)) {
        visit(match[1] ?? '', match[2] ?? '');
        end = match.index + match[0].length;
      }
      rest = rest.slice(Math.max(end, rest.length - maxRecordLength));
    }
  }
  return { ...size, failedFormulas };
};
