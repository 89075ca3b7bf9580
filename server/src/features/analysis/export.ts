import type { Statistics } from '@tessera/contract/api/analysis.ts';
import type { Formatter } from '@tessera/contract/i18n/formatter.ts';
import { outcomes, scanKinds } from '@tessera/contract/rules/outcomes.ts';
import { scanProperties } from '@tessera/contract/rules/scan-filters.ts';
import type { ScanRow } from '../../adapters/events/port.ts';
import { csvBom, formatCsvLine } from '../../http/csv.ts';
import { getValueName } from './values.ts';

export type ExportFormat = 'csv' | 'json';

export const exportTypes: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
};

const kindNames = new Map<number, string>([
  ...Object.entries(scanKinds).map(([name, number]): [number, string] => [number, name]),
  ...Object.entries(outcomes).map(([name, { number }]): [number, string] => [
    scanKinds.refused + number,
    `refused: ${name}`,
  ]),
]);

/** One stored request as exports have it. */
const toExportedScan = (scan: ScanRow, name: string) => ({
  time: scan.at.toISOString(),
  day: scan.day,
  code: scan.code,
  name,
  kind: kindNames.get(scan.kind) ?? String(scan.kind),
  country: getValueName('country', scan.country),
  city: getValueName('city', scan.city),
  system: getValueName('system', String(scan.system)),
  device: getValueName('device', String(scan.device)),
  browser: getValueName('browser', String(scan.browser)),
  language: getValueName('language', scan.language),
  first: scan.isFirst,
  repeat: scan.isRepeat,
});
type ExportedScan = ReturnType<typeof toExportedScan>;

const scanColumns = [
  ...['time', 'day', 'code', 'name', 'kind'],
  ...['country', 'city', 'system', 'device', 'browser', 'language', 'first', 'repeat'],
] as (keyof ExportedScan)[];

/** Passes pages on until the user loses access: then it throws, so that the file is visibly incomplete. */
export async function* whileAllowed(
  pages: AsyncIterable<ScanRow[]>,
  isAllowed: () => Promise<boolean>,
  checkIntervalMs: number,
): AsyncGenerator<ScanRow[]> {
  let checkedAt = performance.now();
  for await (const page of pages) {
    if (performance.now() - checkedAt >= checkIntervalMs) {
      if (!(await isAllowed())) throw new Error('An export was stopped: its user may not see the scans any more.');
      checkedAt = performance.now();
    }
    yield page;
  }
}

/** Writes single scans as CSV or JSON; `getNames` returns the names of some codes. */
export async function* writeScans(
  pages: AsyncIterable<ScanRow[]>,
  getNames: (ids: readonly number[]) => Promise<ReadonlyMap<number, string>>,
  format: ExportFormat,
): AsyncGenerator<string> {
  yield format === 'csv' ? csvBom + formatCsvLine(scanColumns) : '[';
  let isFirst = true;
  for await (const page of pages) {
    const names = await getNames([...new Set(page.map(({ code }) => code))]);
    const scans = page.map((scan) => toExportedScan(scan, names.get(scan.code) ?? ''));
    if (format === 'csv') {
      yield scans.map((scan) => formatCsvLine(scanColumns.map((column) => String(scan[column])))).join('');
      continue;
    }
    yield scans.map((scan, i) => `${isFirst && i === 0 ? '' : ','}\n${JSON.stringify(scan)}`).join('');
    isFirst = false;
  }
  if (format === 'json') yield '\n]\n';
}

type TableRow = {
  part: string;
  value: string;
  scans: number | undefined;
  people?: number | undefined;
  before?: number | undefined;
};

const dayOptions = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;
/** 1 January 2024 was a Monday. */
const mondayMs = Date.UTC(2024, 0, 1);
const hourMs = 3_600_000;

/** An hour of the week: “Monday 15:00”. */
const formatHour = ({ date }: Formatter, weekday: number, hour: number) => {
  const at = mondayMs + ((weekday - 1) * 24 + hour) * hourMs;
  return `${date(at, { weekday: 'long', timeZone: 'UTC' })} ${date(at, { timeStyle: 'short', timeZone: 'UTC' })}`;
};

/** The figures of a page as a table. */
const toTable = (
  { totals, comparison, days, breakdowns, topCodes, folders, hours, refusals, leftOut, coverage }: Statistics,
  formatter: Formatter,
) => {
  const total = coverage?.exact === 'nothing' ? 'at least' : 'total';
  const rows: TableRow[] = [
    ...(coverage
      ? [
          { part: 'coverage', value: 'scans examined', scans: coverage.counted },
          { part: 'coverage', value: 'scans in all', scans: coverage.total },
          { part: 'coverage', value: `complete: ${coverage.exact}`, scans: undefined },
        ]
      : []),
    { part: total, value: 'scans', scans: totals.scans, people: totals.people, before: comparison?.totals.scans },
    { part: total, value: 'visits', scans: totals.visits, before: comparison?.totals.visits },
    ...days.map(({ day, ...row }) => ({
      part: 'day',
      value: formatter.day(day, dayOptions),
      scans: row.scans,
      people: row.people,
      before: row.before,
    })),
    ...scanProperties.flatMap((property) => breakdowns[property].map((row) => ({ part: property, ...row }))),
    ...topCodes.rows.map(({ id, name, uri, ...row }) => ({ ...row, part: 'code', value: name || uri || String(id) })),
    ...folders.map(({ name, scans, people }) => ({ part: 'folder', value: name ?? '', scans, people })),
    ...hours.map(({ weekday, hour, scans }) => ({ part: 'hour', value: formatHour(formatter, weekday, hour), scans })),
    ...refusals.map(({ outcome, scans }) => ({ part: 'refused', value: outcome, scans })),
    ...Object.entries(leftOut).map(([value, scans]) => ({ part: 'left out', value, scans })),
  ];
  return rows;
};

/** Writes what a page shows: as CSV with numbers and dates as its reader wants them, as JSON for programs. */
export const writePage = (statistics: Statistics, format: ExportFormat, formatter: Formatter): string => {
  if (format === 'json') return `${JSON.stringify(statistics, null, 2)}\n`;
  const formatCount = (count: number | undefined) => (count === undefined ? '' : formatter.number(count));
  const lines = toTable(statistics, formatter).map(({ part, value, scans, people, before }) =>
    formatCsvLine([part, value, ...[scans, people, before].map(formatCount)]),
  );
  return csvBom + formatCsvLine(['part', 'value', 'scans', 'people', 'scans before']) + lines.join('');
};
