import { createHash } from 'node:crypto';
import { exportFormat, maxDrawnCodes } from '@tessera/contract/rules/account-data.ts';
import { type ExportEntry, listExportedFields } from './entries.ts';

/** A file of the export as its manifest lists it. `rows` is how many it has, of files with rows. */
export type ManifestFile = { name: string; bytes: number; sha256: string; rows?: number };

export type Manifest = {
  format: string;
  createdAt: string;
  /** The server that it is from. */
  installation: { id: string; address: string; hosts: readonly string[] };
  account: { id: string; email: string };
  files: readonly ManifestFile[];
};

export const manifestName = 'manifest.json';
export const readmeName = 'README.md';

export const formatManifest = (manifest: Omit<Manifest, 'format'>): string =>
  `${JSON.stringify({ format: exportFormat, ...manifest }, null, 2)}\n`;

/** Passes bytes on, and calls `onEnd` with their number and hash. */
export async function* measure(
  bytes: AsyncIterable<Uint8Array>,
  onEnd: (file: Pick<ManifestFile, 'bytes' | 'sha256'>) => void,
): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const piece of bytes) {
    hash.update(piece);
    size += piece.length;
    yield piece;
  }
  onEnd({ bytes: size, sha256: hash.digest('hex') });
}

const describeEntry = (entry: ExportEntry) => {
  const fields = listExportedFields(entry).map(([name, about]) => `| \`${name}\` | ${about} |`);
  return [`## ${entry.name}`, '', entry.export.about, '', '| field | holds |', '|---|---|', ...fields, ''].join('\n');
};

const listRules = () => [
  '- Files that end in `.jsonl` are JSON Lines: one JSON object per line, in UTF-8.',
  '- Files that end in `.csv` open in every spreadsheet. In a cell that a spreadsheet would take for a formula, an apostrophe comes first.',
  '- Pictures, logos and other files are in the folders `images`, `logos` and `files`.',
  '- The folder `invoices` has your invoices and credit notes as PDF. Imports leave it out: invoices stay with the account they were issued to.',
  `- If you asked for them, the folder \`drawings\` has your codes as SVG, each scan-tested, up to ${maxDrawnCodes}. Their names begin with the number of the code.`,
  `- \`${manifestName}\` lists every file with its size, its SHA-256 and its number of rows.`,
  '- Times are in UTC (ISO 8601); days are those of the account’s time zone.',
  '- Passwords, keys and other secrets aren’t included.',
];

/** Describes every file and field of an export, for the people who have it. */
export const formatReadme = (entries: readonly ExportEntry[]): string =>
  [
    '# Your data from Tessera',
    '',
    `Everything in your account, in open formats (\`${exportFormat}\`). You can import this ZIP into Tessera again, here or elsewhere.`,
    '',
    ...listRules(),
    '',
    ...entries.map(describeEntry),
  ].join('\n');

/** Describes the format, for programs that read it. */
export const formatFormatPage = (entries: readonly ExportEntry[]): string =>
  [
    '# The format of data exports',
    '',
    'Admins of an account export it under “Your data” in My account, as a ZIP that can be downloaded for a week',
    'unless the operator changed `EXPORT_RETENTION_DAYS`.',
    `Each file is described below and in the \`${readmeName}\` of the ZIP. The names of files and fields don’t change within`,
    `\`${exportFormat}\`; new ones may be added.`,
    '',
    ...listRules(),
    '',
    `## ${manifestName}`,
    '',
    '| field | holds |',
    '|---|---|',
    `| \`format\` | \`${exportFormat}\` |`,
    '| `createdAt` | When the ZIP was written. Rows are read in the minutes before, not all at one moment. |',
    '| `installation` | The server: a random `id`, its `address`, and the `hosts` of its short links. |',
    '| `account` | The `id` of the account, and the `email` of the person who asked for the export. |',
    '| `files` | Every other file of the ZIP: `name`, `bytes`, `sha256` and, if it has rows, `rows`. |',
    '',
    ...entries.map(describeEntry),
  ].join('\n');
