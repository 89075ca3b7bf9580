import { Readable } from 'node:stream';
import { settingTargets, toCells } from '@tessera/contract/rules/bulk-targets.ts';
import type { Schedule } from '@tessera/contract/rules/schedule.ts';
import { type TypeId, upgradeContent } from '@tessera/qr-types';
import type { FastifyReply } from 'fastify';
import type { Member } from '../../http/actor.ts';
import { fail } from '../../http/app-error.ts';
import { formatContentDisposition } from '../../http/content-disposition.ts';
import { csvBom, formatCsvLine } from '../../http/csv.ts';
import type { Deps } from '../../http/deps.ts';
import { getManifest } from '../codes/index.ts';
import { readFolderNames } from '../folders/index.ts';
import { tableTypes } from './example-file.ts';
import { type ExportedCode, listCodesOfType } from './export-store.ts';
import { maxCellCharacters, streamXlsx } from './xlsx.ts';

const pageCodes = 200;

/** Yields the codes of a type as cells by their targets, some at a time. */
async function* readCells(deps: Deps, member: Member, type: TypeId): AsyncGenerator<Record<string, string>[]> {
  const folders = await readFolderNames(deps, member);
  const manifest = getManifest(type);
  const toTargetCells = (code: ExportedCode) =>
    toCells(type, {
      id: code.id,
      externalId: code.external_id,
      name: code.name,
      folder: (code.folder_id !== null && folders.findName(code.folder_id)) || '',
      uri: code.slug,
      hostname: code.host ?? '',
      schedule: code.schedule as Schedule | null,
      scanLimit: code.scan_limit,
      content: upgradeContent(manifest, code.content, code.content_version) as Record<string, unknown>,
    });
  for (let after = 0; ; ) {
    const codes = await listCodesOfType(member, deps.database.db, type, after, pageCodes);
    const last = codes.at(-1);
    if (!last) return;
    yield codes.filter(({ content_version }) => content_version <= manifest.version).map(toTargetCells);
    after = last.id;
  }
}

/** Those columns that every code has come first. */
const alwaysShown = ['id', 'externalId', 'name'];

/** The most codes that a workbook has: more take spreadsheets long to open. */
const maxXlsxCodes = 20_000;

type TableFormat = keyof typeof tableTypes;

/**
 * Returns the targets that any of the codes has, in the order of settings and fields. Throws if the codes don’t fit into a file of
 * the format.
 */
const findColumns = async (deps: Deps, member: Member, type: TypeId, format: TableFormat): Promise<string[]> => {
  const found = new Set<string>();
  let count = 0;
  for await (const codes of readCells(deps, member, type)) {
    count += codes.length;
    const texts = codes.flatMap((cells) => Object.values(cells));
    if (format === 'xlsx' && (count > maxXlsxCodes || texts.some(({ length }) => length > maxCellCharacters)))
      fail('export_too_large', { params: { max: maxXlsxCodes, characters: maxCellCharacters } });
    for (const cells of codes) for (const target of Object.keys(cells)) found.add(target);
  }
  const settings = settingTargets.filter((target) => alwaysShown.includes(target) || found.has(target));
  const fields = [...found].filter((target) => !(settingTargets as readonly string[]).includes(target));
  const roots = [...new Set(fields.map((field) => field.split('.')[1] ?? ''))];
  const compare = new Intl.Collator('en', { numeric: true }).compare;
  const ordered = roots.flatMap((root) => fields.filter((field) => field.split('.')[1] === root).sort(compare));
  return [...settings, ...ordered];
};

async function* readTableRows(deps: Deps, member: Member, type: TypeId, columns: readonly string[]) {
  yield [columns];
  for await (const codes of readCells(deps, member, type))
    yield codes.map((cells) => columns.map((column) => cells[column] ?? ''));
}

async function* toCsv(lines: AsyncIterable<readonly (readonly string[])[]>): AsyncGenerator<string> {
  yield csvBom;
  for await (const some of lines) yield some.map(formatCsvLine).join('');
}

/** Sends the codes of a type as a table whose columns are named as their targets, so that it is read back as it is. */
export const sendExport = async (
  deps: Deps,
  member: Member,
  { type, format }: { type: TypeId; format: TableFormat },
  reply: FastifyReply,
) => {
  const columns = await findColumns(deps, member, type, format);
  const lines = readTableRows(deps, member, type, columns);
  const table = format === 'csv' ? toCsv(lines) : streamXlsx(lines, deps.now());
  return reply
    .type(tableTypes[format])
    .header('content-disposition', formatContentDisposition('attachment', `codes-${type}.${format}`, 'codes'))
    .header('cache-control', 'no-store')
    .send(Readable.from(table, { objectMode: false }));
};
