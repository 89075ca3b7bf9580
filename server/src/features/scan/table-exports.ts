import { outcomes } from '@tessera/contract/rules/outcomes.ts';
import { omit, type TableExport } from '../../table-export.ts';
import { flags, formatFlags } from './record/flags.ts';
import { browsers, devices, operatingSystems } from './visitor/user-agent.ts';

const codeNumber = 'The number of the code, as in codes.jsonl.';
const outcomeNames = new Map(Object.entries(outcomes).map(([name, { number }]) => [number as number, name]));

export const scanExport: TableExport<'scan'> = {
  part: 'scans',
  file: 'scans',
  formats: ['csv'],
  about:
    'Every stored scan and visit, without addresses of visitors. Older ones may have been deleted, as your settings say.',
  owner: 'codes',
  key: ['at', 'id'],
  columns: {
    qr_id: codeNumber,
    at: 'When it happened.',
    id: 'The id of the scan.',
    day: 'The day in your time zone.',
    outcome: 'What the visitor got, such as redirected, page_shown or limit_reached.',
    flags: `What is known of it, separated by spaces: ${Object.keys(flags).join(', ')}. “first” is the first scan of a visitor on a day.`,
    visitor: omit('tells the visitors of one day apart'),
    os: 'The operating system.',
    device: 'The kind of device.',
    browser: 'The browser.',
    country: 'The country, as its ISO code.',
    language: 'The language of the browser.',
    tx: omit('the order of counting on this server'),
    city: 'The country and the city, if the operator looks up cities.',
  },
  toPublic: {
    outcome: (number: number) => outcomeNames.get(number) ?? String(number),
    flags: formatFlags,
    os: (at: number) => operatingSystems[at] ?? '',
    device: (at: number) => devices[at] ?? '',
    browser: (at: number) => browsers[at] ?? '',
    country: (code: string) => code.trim(),
  },
};

export const scanDayExport: TableExport<'scan_day'> = {
  part: 'scans',
  file: 'scan-days',
  formats: ['csv'],
  about: 'The scans of each code and day, also of days whose individual scans have been deleted.',
  owner: 'codes',
  key: ['day', 'slot'],
  columns: {
    qr_id: codeNumber,
    day: 'The day in your time zone.',
    scans: 'Scans by people who got what the code opens.',
    uniques: 'How many of these were the first of their visitor on the day.',
    repeats: 'How many of these followed another scan of the same visitor within a minute.',
    visits: 'Visits of the landing page at its own address.',
    bots: 'Requests of bots.',
    previews: 'Link previews and prefetches.',
    owner_tests: 'Scans by you and your team.',
    refused: 'Scans after which the visitor didn’t get what the code opens.',
    slot: 'Rows with different slots of the same day are added together.',
    suspects: 'Scans that look automated.',
  },
};

export const unrecordedScansExport: TableExport<'unrecorded_scans'> = {
  part: 'scans',
  file: 'unrecorded-scans',
  formats: ['csv'],
  about: 'How many scans were answered but couldn’t be stored.',
  owner: 'codes',
  key: ['day'],
  columns: { qr_id: codeNumber, day: 'The day in your time zone.', scans: 'The number of scans.' },
};
