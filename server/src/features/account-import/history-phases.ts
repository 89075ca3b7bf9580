import { recountCodes } from '../codes/index.ts';
import { importResponses } from '../feedback/index.ts';
import { importScanDays, importScans } from '../scan/index.ts';
import { readCsvRows, readJsonRows } from './lines.ts';
import { forEachItem, type Phase, type PhaseContext, readOwnKeys } from './phase.ts';
import { inBatches } from './plan.ts';
import * as rows from './rows.ts';

/** Returns the ids here of the codes that this import created: history goes into no others. */
const readCreated = (context: PhaseContext) => readOwnKeys(context, 'code');

const batchSize = 500;

/** The scans, in batches; those before `after` are skipped unread. */
export const importHistory: Phase = async (context, after) => {
  const { archive, deps, member } = context;
  const created = await readCreated(context);
  const scans = readCsvRows(archive.zip, 'scans.csv', rows.scanRow, after * batchSize);
  return forEachItem(
    context,
    inBatches(scans, batchSize),
    after,
    (batch) =>
      importScans(
        deps,
        member,
        batch.flatMap(({ row: { qr_id, ...scan } }) => {
          const own = created.get(String(qr_id));
          return own ? [{ ...scan, qrId: Number(own) }] : [];
        }),
      ),
    after + 1,
  );
};

type ScanDay = ReturnType<typeof rows.scanDayRow.parse>;

/** Adds up rows of the same code and day, which follow each other. */
async function* sumDays(days: AsyncIterable<{ row: ScanDay }>) {
  let sum: ScanDay | undefined;
  for await (const { row } of days) {
    if (sum && sum.qr_id === row.qr_id && sum.day === row.day) {
      const { qr_id: _, day: __, ...counts } = row;
      for (const name of Object.keys(counts) as (keyof typeof counts)[]) sum[name] += counts[name];
      continue;
    }
    if (sum) yield sum;
    sum = { ...row };
  }
  if (sum) yield sum;
}

export const importDays: Phase = async (context, after) => {
  const { archive, deps, member } = context;
  const created = await readCreated(context);
  const tomorrow = new Date(deps.now().getTime() + 86_400_000).toISOString().slice(0, 10);
  const days = sumDays(readCsvRows(archive.zip, 'scan-days.csv', rows.scanDayRow));
  const stopped = await forEachItem(context, inBatches(days, batchSize), after, (batch) =>
    importScanDays(
      deps,
      member,
      batch.flatMap(({ qr_id, ...day }) => {
        const own = created.get(String(qr_id));
        return own && day.day <= tomorrow ? [{ ...day, qrId: Number(own) }] : [];
      }),
    ),
  );
  if (stopped === undefined) await recountCodes(deps, [...created.values()].map(Number));
  return stopped;
};

export const importFeedback: Phase = async (context, after) => {
  const { archive, deps, member } = context;
  const created = await readCreated(context);
  const batches = inBatches(readJsonRows(archive.zip, 'feedback.jsonl', rows.responseRow), batchSize);
  return forEachItem(context, batches, after, (batch) =>
    importResponses(
      deps,
      member,
      batch.flatMap(({ row: { qr_id, ...response } }) => {
        const own = created.get(String(qr_id));
        return own ? [{ ...response, qr_id: Number(own) }] : [];
      }),
    ),
  );
};
