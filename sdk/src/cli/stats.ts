import type { Statistics } from '../generated/types.ts';
import { type Command, exits, pickTexts } from './command.ts';
import { findCodeId } from './find-code.ts';
import type { CommandOutput } from './output.ts';

const maxRows = 5;

const writeStatistics = (
  output: CommandOutput,
  { range, totals, countries, days, breakdowns, topCodes }: Statistics,
) => {
  output.say(`${range.from} to ${range.to}, ${range.timeZone}`);
  const peak = days.reduce((best, day) => (day.scans > best.scans ? day : best), { day: '', scans: 0 });
  const facts: (readonly [string, unknown])[] = [
    ['Scans', totals.scans],
    ['Visitors', totals.people],
    ['Countries', countries],
    ...(peak.scans > 0 ? [['Busiest day', `${peak.day} (${peak.scans})`] as const] : []),
  ];
  output.writeTable(['', ''], facts);
  const lists: (readonly [string, readonly { value: string; scans: number; people: number }[]])[] = [
    ['COUNTRY', breakdowns.country],
    ['SYSTEM', breakdowns.system],
    ['CODE', topCodes.rows.map(({ name, uri, ...row }) => ({ ...row, value: name || uri }))],
  ];
  for (const [name, rows] of lists) {
    if (rows.length === 0) continue;
    output.write('\n');
    output.writeTable(
      [name, 'SCANS', 'VISITORS'],
      rows.slice(0, maxRows).map(({ value, scans, people }) => [value, scans, people]),
    );
  }
};

export const stats: Command = {
  summary: 'Shows the scans of your codes, or of one',
  usage: ['tessera stats [<id or link>] [options]'],
  options: {
    preset: { value: 'RANGE', help: 'today, yesterday, 7d, 30d, 90d, 12m, mtd, qtd, ytd or all; 30d by default.' },
    from: { value: 'DAY', help: 'The first day, such as 2026-03-01, with --to.' },
    to: { value: 'DAY', help: 'The last day.' },
    folder: { value: 'IDS', help: 'Only codes in these folders, separated by commas.' },
    type: { value: 'TYPES', help: 'Only codes of these types, separated by commas.' },
    country: { value: 'COUNTRIES', help: 'Only scans in these countries, such as IT,DE.' },
  },
  examples: ['tessera stats --preset 7d', 'tessera stats 42 --from 2026-03-01 --to 2026-03-31 --json'],
  run: async ({ tessera, output, values, arguments: [code] }) => {
    const names = ['preset', 'from', 'to', 'folder', 'type', 'country'];
    const given = pickTexts(values, Object.fromEntries(names.map((name) => [name, name])));
    const query = { ...(given['from'] || given['to'] ? {} : { preset: '30d' as const }), ...given };
    const statistics = code
      ? await tessera.analysis.stats({ id: await findCodeId(tessera, code), ...query })
      : await tessera.analysis.account(query);
    if (output.isJson) output.writeJson(statistics);
    else writeStatistics(output, statistics);
    return exits.done;
  },
};
