import { createHash } from 'node:crypto';
import { outcomes } from '@tessera/contract/rules/outcomes.ts';
import { findType } from '@tessera/qr-types';
import type { Database } from '../adapters/database/index.ts';
import { recountCodes } from '../features/codes/index.ts';
import { insertResponse } from '../features/feedback/index.ts';
import {
  browsers,
  createFold,
  createPastScanWriter,
  createScanId,
  devices,
  flags,
  localDay,
  operatingSystems,
  type PastScan,
} from '../features/scan/index.ts';
import type { SystemActor } from '../http/actor.ts';
import type { DemoClient } from './demo-client.ts';
import { type DemoCode, demoFolders } from './demo-codes.ts';
import { demoTemplates } from './demo-designs.ts';
import { createRandom } from './random.ts';
import { generateResponses } from './responses.ts';
import { type DemoScan, generateScans } from './traffic.ts';

const dayMs = 86_400_000;
const minuteMs = 60_000;
const timeZone = 'Europe/Berlin';
const brandColors = ['#0f6b4f', '#3b1742', '#f5c869'];
/** Long enough ago that the oldest codes are younger. */
const accountAge = 370;
const templatesAge = 298;

export type CreatedDemoCode = { id: number; order: number; code: DemoCode };

const createFolders = async (client: DemoClient) => {
  const ids = new Map<string, number>();
  for (const { name, color } of demoFolders) {
    const { id } = await client.post<{ id: number }>('/api/folders', { name, colour: color });
    ids.set(name, id);
  }
  return ids;
};

const createDemoCode = async (
  client: DemoClient,
  { type, name, content, style, isDraft, settings }: DemoCode,
  folder: number | undefined,
) => {
  const manifest = findType(type);
  const kind = manifest.opens.kind === 'static' ? 'static' : 'dynamic';
  const body = { content: content ?? manifest.sample, name, folder, ...(style && { style }), ...settings };
  const draft = isDraft ? '?draft=true' : '';
  const { insertedId } = await client.post<{ insertedId: number }>(`/api/qr/${kind}/${type}${draft}`, body);
  return insertedId;
};

/**
 * Creates the account and its codes, from the oldest to the newest, each at its time. `now` in unix milliseconds: the same
 * makes the same codes.
 */
export const createDemoAccount = async (client: DemoClient, now: number): Promise<CreatedDemoCode[]> => {
  await client.travelTo(now - accountAge * dayMs);
  await client.register(timeZone);
  await client.put('/api/account/brand', { colors: brandColors, logo: null });
  const folders = await createFolders(client);
  const codes = demoFolders
    .flatMap(({ name, codes: inFolder }) => inFolder.map((code) => ({ code, folder: folders.get(name) })))
    .sort((a, b) => b.code.age - a.code.age); // Newer codes have higher numbers.
  const created: CreatedDemoCode[] = [];
  /** What the owner does, in the order of time. */
  const steps: { daysAgo: number; run: () => Promise<unknown> }[] = [];
  for (const [order, { code, folder }] of codes.entries()) {
    const create = async () => created.push({ id: await createDemoCode(client, code, folder), order, code });
    steps.push({ daysAgo: code.age, run: create });
    const pause = () => client.post(`/api/qr/${created.find((made) => made.code === code)?.id}/pause`, {});
    if (code.pausedDaysAgo !== undefined) steps.push({ daysAgo: code.pausedDaysAgo, run: pause });
  }
  for (const { folder, ...template } of demoTemplates) {
    const create = () => client.post('/api/templates', { ...template, folder: folders.get(folder) });
    steps.push({ daysAgo: templatesAge, run: create });
  }
  for (const [order, { daysAgo, run }] of steps.toSorted((a, b) => b.daysAgo - a.daysAgo).entries()) {
    await client.travelTo(now - daysAgo * dayMs + order * minuteMs);
    await run();
  }
  return created;
};

const toFlags: Record<DemoScan['kind'], number> = {
  person: 0,
  bot: flags.bot,
  preview: flags.preview,
  ownTest: flags.ownerTest,
};

const indexOf = (list: readonly string[], name: string) => Math.max(list.indexOf(name), 0);

const getOutcome = ({ type, pausedDaysAgo = 0 }: DemoCode, at: number, now: number) => {
  if (at > now - pausedDaysAgo * dayMs) return outcomes.inactive.number;
  return findType(type).opens.kind === 'page' ? outcomes.page_shown.number : outcomes.redirected.number;
};

const toVisitorId = ({ name }: DemoCode, visitor: number) =>
  createHash('sha256').update(`${name} ${visitor}`).digest('hex').slice(0, 16);

const toPastScan = ({ id, code }: CreatedDemoCode, scan: DemoScan, now: number): PastScan => ({
  qrId: id,
  at: Math.floor(scan.at),
  outcome: getOutcome(code, scan.at, now),
  flags: toFlags[scan.kind],
  visitor: toVisitorId(code, scan.visitor),
  os: indexOf(operatingSystems, scan.agent.system),
  device: indexOf(devices, scan.agent.device),
  browser: indexOf(browsers, scan.agent.browser),
  country: scan.country,
  city: scan.city && `${scan.country} ${scan.city}`,
  language: scan.language,
});

/** Stores what some of the visitors of a feedback page answered. */
const storeResponses = async (
  { db }: Database,
  actor: SystemActor,
  { id, code, order }: CreatedDemoCode,
  scans: readonly DemoScan[],
  now: number,
) => {
  let count = 0;
  for (const { at, visitor, category, ...response } of generateResponses(scans, now, createRandom(1000 + order))) {
    await insertResponse(actor, db, {
      ...response,
      category,
      qrId: id,
      id: createScanId(at),
      at: new Date(at),
      day: localDay(timeZone, at),
      visitor: toVisitorId(code, visitor),
      digest: createHash('sha256').update(`${id} ${at}`).digest().subarray(0, 16),
      is_owner_test: false,
    });
    count++;
  }
  return count;
};

/** Stores a year of scans of these codes and responses to their pages, and adds scans to the counters of analysis. */
export const storeDemoScans = async (
  database: Database,
  actor: SystemActor,
  codes: readonly CreatedDemoCode[],
  now: number,
): Promise<{ scans: number; responses: number }> => {
  const writer = createPastScanWriter(database, actor, timeZone);
  await writer.prepare(now - accountAge * dayMs, now);
  let [stored, responses] = [0, 0];
  for (const created of codes) {
    const { traffic, age, settings } = created.code;
    if (!traffic) continue;
    const random = createRandom(1 + created.order);
    const scans = [...generateScans(traffic, age - 1, now, random)];
    const pastScans = scans.map((scan) => toPastScan(created, scan, now));
    await writer.write(pastScans, settings?.scanLimit !== undefined);
    stored += scans.length;
    const { opens } = findType(created.code.type);
    if (opens.kind === 'page' && opens.form) responses += await storeResponses(database, actor, created, scans, now);
  }
  writer.close();
  // Nothing else uses the database meanwhile, so the counters are added up in large steps without pauses.
  const fold = createFold({
    database: { db: database.db, kind: 'postgres' },
    actor,
    log: console,
    delayMs: undefined,
    isAvailable: () => true,
    runUnlessUnavailable: (work) => work(),
  });
  await fold.run();
  const ids = codes.map(({ id }) => id);
  await recountCodes({ database, now: () => new Date(now) }, ids);
  return { scans: stored, responses };
};
