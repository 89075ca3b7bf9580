import type { ImportPlan, NotedCode } from '@tessera/contract/api/data-imports.ts';
import { maxPlanListed } from '@tessera/contract/rules/account-data.ts';
import type { Member } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import { listNewFormats } from '../accounts/index.ts';
import { lacksBilling } from '../billing/index.ts';
import { lacksBrand } from '../brand/index.ts';
import {
  checkForeignCode,
  describeOwnCodes,
  type ForeignCode,
  findOwnIds,
  needsReprint,
  readRemainingCodes,
} from '../codes/index.ts';
import { findDomainStates } from '../domains/index.ts';
import { getStorageUsage } from '../media/index.ts';
import { type Archive, requireUnchanged } from './archive.ts';
import type { ImportInput } from './input.ts';
import { findEarlierCodes } from './item-store.ts';
import { readCsvRows, readJsonRows } from './lines.ts';
import { readExporter, readPeople } from './read-account.ts';
import { readCodes } from './read-codes.ts';
import {
  anyRow,
  billingRow,
  brandRow,
  domainRow,
  folderRow,
  responseRow,
  scanDayRow,
  scanRow,
  templateRow,
} from './rows.ts';

const batchSize = 200;

type CutList<Item> = { total: number; first: Item[] };
const emptyList = <Item>(): CutList<Item> => ({ total: 0, first: [] });
const add = <Item>(list: CutList<Item>, item: Item) => {
  list.total++;
  if (list.first.length < maxPlanListed) list.first.push(item);
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

/** The domain that a printed code has its link on; undefined if that is its server’s host. */
const getPrintedHost = ({ downloadedAt, links }: ForeignCode) =>
  (downloadedAt !== null && links.at(-1)?.host) || undefined;

/** Returns what becomes of the codes, and how many of those added have their link on each domain. */
const planCodes = async (deps: Deps, member: Member, archive: Archive, input: ImportInput) => {
  const codesByHost = new Map<string, number>();
  const here: { id: number; name: string; ownId: number }[] = [];
  const remaining = await readRemainingCodes(member, deps.database.db, deps.config.maxCodesPerAccount);
  const codes: ImportPlan['codes'] = {
    ...{ added: 0, existing: 0, remaining, here: emptyList() },
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
        const ownId = existing.get(code.id);
        if (ownId !== undefined) {
          codes.existing++;
          if (here.length < maxPlanListed) here.push({ ...named, ownId });
          continue;
        }
        codes.added++;
        const host = getPrintedHost(code);
        if (host !== undefined) codesByHost.set(host, (codesByHost.get(host) ?? 0) + 1);
        if (code.asksForPassword) add(codes.unprotected, named);
        if (await needsReprint(deps, member, checked, input.origin))
          add(codes.reprinted, { ...named, printed: code.encodedText });
      } catch (error) {
        add(codes.refused, toNotedCode(named, error));
      }
    }
  }
  const own = await describeOwnCodes(
    member,
    deps.database.db,
    here.map(({ ownId }) => ownId),
  );
  const first = here.map(({ ownId, ...named }) => {
    const { name = '', updatedAt } = own.get(ownId) ?? {};
    return { ...named, nameHere: name, updatedAt: updatedAt?.toISOString() ?? '' };
  });
  return { codes: { ...codes, here: { total: codes.existing, first } }, codesByHost };
};

/** Returns what becomes of each domain of the export, and of those that only its codes are on. */
const planDomains = async (deps: Deps, member: Member, { zip }: Archive, codesByHost: ReadonlyMap<string, number>) => {
  const states = await findDomainStates(member, deps.database.db);
  const hosts = new Set<string>();
  for await (const { row } of readJsonRows(zip, 'domains.jsonl', domainRow))
    if (row.state !== 'removed') hosts.add(row.host);
  const domains: ImportPlan['domains'] = emptyList();
  for (const host of new Set([...codesByHost.keys(), ...hosts])) {
    const state = states.get(host);
    const isKnown = state !== undefined && state !== 'removed';
    add(domains, { host, state: isKnown ? state : 'missing', codes: codesByHost.get(host) ?? 0 });
  }
  return domains;
};

/** Returns which settings the import would set: those that are in the export and not here. */
const planSettings = async (deps: Deps, member: Member, archive: Archive): Promise<ImportPlan['settings']> => {
  const { thousands_separator, date_format, hour_format } = (await readExporter(archive)) ?? {};
  const formats = { thousandsSeparator: thousands_separator, dateFormat: date_format, hourFormat: hour_format };
  const hasRows = async (rows: AsyncIterable<unknown>) => (await countRows(rows)) > 0;
  return {
    brand: (await hasRows(readJsonRows(archive.zip, 'brand.jsonl', brandRow))) && (await lacksBrand(member, deps)),
    formats: Object.keys(await listNewFormats(member, deps, formats)).length > 0,
    billing:
      (await hasRows(readJsonRows(archive.zip, 'billing-details.jsonl', billingRow))) &&
      (await lacksBilling(member, deps)),
  };
};

const planLeft = async (archive: Archive): Promise<ImportPlan['left']> => {
  const people: ImportPlan['left']['people'] = emptyList();
  for await (const { name, email } of readPeople(archive))
    if (email !== archive.manifest.account.email) add(people, { name, email });
  const countLines = (name: string) => countRows(readJsonRows(archive.zip, name, anyRow));
  return { people, keys: await countLines('api-keys.jsonl'), shares: await countLines('shared-statistics.jsonl') };
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
  const media = manifest.files.filter(({ name }) => /^(?:images|logos|files)\//.test(name));
  const { codes, codesByHost } = await planCodes(deps, member, archive, input);
  await countRows(readCsvRows(zip, 'scan-days.csv', scanDayRow));
  const { bytes, maxBytes } = await getStorageUsage(deps, member);
  return {
    source: { address: installation.address, createdAt, email: account.email },
    codes,
    folders: await countRows(readJsonRows(zip, 'folders.jsonl', folderRow)),
    templates: await countRows(readJsonRows(zip, 'templates.jsonl', templateRow)),
    domains: await planDomains(deps, member, archive, codesByHost),
    settings: await planSettings(deps, member, archive),
    files: {
      count: media.length,
      bytes: media.reduce((sum, file) => sum + file.bytes, 0),
      freeBytes: Math.max(0, maxBytes - bytes),
    },
    scans: await countRows(readCsvRows(zip, 'scans.csv', scanRow)),
    responses: await countRows(readJsonRows(zip, 'feedback.jsonl', responseRow)),
    left: await planLeft(archive),
  };
};
