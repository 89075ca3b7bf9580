import type { ImportPlan, NotedCode } from '@tessera/contract/api/data-imports.ts';
import type { Member } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import { checkForeignCode, findOwnIds, needsReprint, readRemainingCodes } from '../codes/index.ts';
import { getStorageUsage } from '../media/index.ts';
import { type Archive, requireUnchanged } from './archive.ts';
import type { ImportInput } from './input.ts';
import { findEarlierCodes } from './item-store.ts';
import { readCsvRows, readJsonRows } from './lines.ts';
import { readCodes } from './read-codes.ts';
import { anyRow, folderRow, responseRow, scanDayRow, scanRow } from './rows.ts';

/** How many codes the lists of a plan name. */
const maxListed = 100;
const batchSize = 200;

type CutList<Item> = { total: number; first: Item[] };
const emptyList = <Item>(): CutList<Item> => ({ total: 0, first: [] });
const add = <Item>(list: CutList<Item>, item: Item) => {
  list.total++;
  if (list.first.length < maxListed) list.first.push(item);
};

/** What is wrong with a code, for the lists of plans and results. Throws what isn’t about the code. */
export const toNotedCode = ({ id, name }: { id: number; name: string }, error: unknown): NotedCode => {
  if (!(error instanceof AppError) || error.code === 'unavailable') throw error;
  const [issue] = error.details.issues ?? [];
  const field = issue?.field ?? error.details.field;
  return { id, name, error: error.code, params: { ...error.details.params, ...(field && { field }) } };
};

/** Which server and account an export is from. */
export const toSource = ({ manifest: { installation, account } }: Archive): string =>
  `${installation.id}/${account.id}`;

/** Returns which of these codes are here already, with their ids here. */
export const findExisting = async (
  deps: Pick<Deps, 'database'>,
  member: Member,
  { source, isSameAccount }: { source: string; isSameAccount: boolean },
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> => {
  const { db } = deps.database;
  const earlier = await findEarlierCodes(member, db, source, ids);
  const own = isSameAccount ? await findOwnIds(member, db, ids) : new Set<number>();
  return new Map([...earlier, ...[...own].map((id) => [id, id] as const)]);
};

const countRows = async (rows: AsyncIterable<unknown>) => {
  let count = 0;
  for await (const _ of rows) count++;
  return count;
};

/** Yields items in batches. */
export async function* inBatches<Item>(items: AsyncIterable<Item>, size: number): AsyncGenerator<Item[]> {
  let batch: Item[] = [];
  for await (const item of items) {
    batch.push(item);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

const planCodes = async (deps: Deps, member: Member, archive: Archive, input: ImportInput) => {
  const remaining = await readRemainingCodes(member, deps.database.db, deps.config.maxCodesPerAccount);
  const codes: ImportPlan['codes'] = {
    ...{ added: 0, existing: 0, remaining },
    ...{ reprinted: emptyList(), unprotected: emptyList(), refused: emptyList() },
  };
  const from = { source: toSource(archive), isSameAccount: isSameAccount(archive, member, input) };
  for await (const batch of inBatches(readCodes(archive.zip), batchSize)) {
    const existing = await findExisting(
      deps,
      member,
      from,
      batch.map(({ code }) => code.id),
    );
    for (const { code } of batch) {
      const named = { id: code.id, name: code.name };
      try {
        const checked = checkForeignCode(code, input.serviceHosts);
        if (existing.has(code.id)) {
          codes.existing++;
          continue;
        }
        codes.added++;
        if (code.asksForPassword) add(codes.unprotected, named);
        if (await needsReprint(deps, member, checked, input.origin))
          add(codes.reprinted, { ...named, printed: code.encodedText });
      } catch (error) {
        add(codes.refused, toNotedCode(named, error));
      }
    }
  }
  return codes;
};

/** Whether an export is from this account of this server. */
export const isSameAccount = ({ manifest }: Archive, member: Member, { installation }: ImportInput): boolean =>
  manifest.installation.id === installation && manifest.account.id === member.accountId;

/** Checks an export, and returns what importing it would change. Changes nothing. */
export const buildPlan = async (
  deps: Deps,
  member: Member,
  archive: Archive,
  input: ImportInput,
): Promise<ImportPlan> => {
  await requireUnchanged(archive);
  const { manifest, zip } = archive;
  const { installation, createdAt, account } = manifest;
  const media = manifest.files.filter(({ name }) => name.includes('/'));
  const countLines = (name: string) => countRows(readJsonRows(zip, name, anyRow));
  const codes = await planCodes(deps, member, archive, input);
  await countRows(readCsvRows(zip, 'scan-days.csv', scanDayRow));
  const { bytes, maxBytes } = await getStorageUsage(deps, member);
  return {
    source: { address: installation.address, createdAt, email: account.email },
    codes,
    folders: await countRows(readJsonRows(zip, 'folders.jsonl', folderRow)),
    files: {
      count: media.length,
      bytes: media.reduce((sum, file) => sum + file.bytes, 0),
      freeBytes: Math.max(0, maxBytes - bytes),
    },
    scans: await countRows(readCsvRows(zip, 'scans.csv', scanRow)),
    responses: await countRows(readJsonRows(zip, 'feedback.jsonl', responseRow)),
    left: {
      people: Math.max(0, (await countLines('people.jsonl')) - 1),
      domains: await countLines('domains.jsonl'),
      keys: await countLines('api-keys.jsonl'),
    },
  };
};
