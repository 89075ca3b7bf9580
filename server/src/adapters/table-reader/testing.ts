import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { writeZip } from '../zip/index.ts';
import { openLocalTableReader } from './local.ts';
import { TableError, type TableOptions, type TableRow } from './port.ts';

const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const officeNamespace = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** The entries of a workbook, whose sheets are the XML of their rows: `<row r="1">…</row>`. */
export const createWorkbookEntries = (
  sheets: Readonly<Record<string, string>>,
  {
    hidden = [],
    styles = '',
    others = {},
  }: { hidden?: string[]; styles?: string; others?: Record<string, string> } = {},
): Record<string, string> => {
  const names = Object.keys(sheets);
  const listed = names.map((name, at) => {
    const state = hidden.includes(name) ? ' state="hidden"' : '';
    return `<sheet name="${name}" sheetId="${at + 1}"${state} r:id="rId${at + 1}"/>`;
  });
  const relations = names.map(
    (_, at) =>
      `<Relationship Id="rId${at + 1}" Type="${officeNamespace}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  );
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const relationsNamespace = 'http://schemas.openxmlformats.org/package/2006/relationships';
  return {
    '[Content_Types].xml': `${xmlHead}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    'xl/workbook.xml': `${xmlHead}<workbook xmlns="${main}" xmlns:r="${officeNamespace}"><sheets>${listed.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${xmlHead}<Relationships xmlns="${relationsNamespace}">${relations.join('')}</Relationships>`,
    'xl/styles.xml': `${xmlHead}<styleSheet xmlns="${main}">${styles}</styleSheet>`,
    ...Object.fromEntries(
      names.map((name, at) => [
        `xl/worksheets/sheet${at + 1}.xml`,
        `${xmlHead}<worksheet xmlns="${main}"><sheetData>${sheets[name]}</sheetData></worksheet>`,
      ]),
    ),
    ...others,
  };
};

/** A row of cells with text. */
export const createTextRow = (row: number, cells: readonly string[]): string => {
  const inside = cells.map(
    (text, at) => `<c r="${String.fromCharCode(65 + at)}${row}" t="inlineStr"><is><t>${text}</t></is></c>`,
  );
  return `<row r="${row}">${inside.join('')}</row>`;
};

/** Reads files that a test writes, and removes them in the end. */
export const useTableReader = () => {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-table-test-'));
  const reader = openLocalTableReader();
  afterAll(async () => {
    await reader.close();
    rmSync(folder, { recursive: true });
  });
  let files = 0;

  const writeFile = (bytes: string | Uint8Array): string => {
    const path = join(folder, `table-${++files}`);
    writeFileSync(path, bytes);
    return path;
  };

  const writeWorkbook = async (entries: Readonly<Record<string, string | Uint8Array>>): Promise<string> => {
    const path = join(folder, `workbook-${++files}`);
    async function* toEntries() {
      for (const [name, bytes] of Object.entries(entries)) yield { name, bytes, modifiedAt: new Date('2026-03-10') };
    }
    await writeZip(path, toEntries());
    return path;
  };

  const readFile = async (path: string, options: Partial<TableOptions> = {}) => {
    const table = await reader.readTable(path, { callers: [], maxRows: 100_000, ...options });
    try {
      const rows: TableRow[] = [];
      for await (const batch of table.rows) rows.push(...batch);
      return { head: table.head, rows };
    } finally {
      await table.close();
    }
  };

  /** Returns why a file isn’t read. */
  const findError = async (path: string, options?: Partial<TableOptions>) => {
    try {
      await readFile(path, options);
      return undefined;
    } catch (error) {
      if (!(error instanceof TableError)) throw error;
      return { code: error.code, params: error.params };
    }
  };

  return { reader, writeFile, writeWorkbook, readFile, findError };
};
