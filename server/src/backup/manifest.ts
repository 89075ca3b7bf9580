import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { BackupError } from './backup-error.ts';
import { hashBytes } from './hashing.ts';

const format = 'tessera-backup-1';
const manifestFile = 'manifest.json';
/** Readable by `sha256sum --check`. */
const checksumFile = 'manifest.json.sha256';

const hash = z.string().regex(/^[0-9a-f]{64}$/);
const size = z.number().int().min(0);
/** A path inside the backup that doesn't lead out of it. */
const path = z.string().regex(/^[a-z0-9-]+(\/[a-z0-9-]+)*(\.[a-z0-9-]+)+$/);
const storedFile = z.strictObject({ path, bytes: size, sha256: hash });
export type StoredFile = z.output<typeof storedFile>;

const identifier = /^[a-z_][a-z0-9_]*$/;
/** As PostgreSQL writes them: they’re part of statements. */
const bounds = /^(DEFAULT|FOR VALUES FROM \('[0-9: .+-]+'\) TO \('[0-9: .+-]+'\))$/;

const table = z.strictObject({
  schema: z.string().regex(identifier),
  name: z.string().regex(identifier),
  columns: z.array(z.strictObject({ name: z.string().min(1), type: z.string().min(1) })),
  /** Of a partition: the table that it belongs to, and its bounds. */
  partition: z
    .strictObject({
      parent: z.string().regex(/^[a-z_][a-z0-9_]*\.[a-z_][a-z0-9_]*$/),
      bounds: z.string().regex(bounds),
    })
    .nullable(),
  rows: size,
  /** The XOR of the SHA-256 of all rows: the same in whatever order a database returns them. */
  digest: hash,
  /** A row per line; null if there are none. */
  file: storedFile.nullable(),
});

export const manifest = z.strictObject({
  format: z.literal(format),
  /** The release that made the backup, and the newest migration of its database. */
  release: z.string(),
  schemaVersion: z.string(),
  migrations: z.array(z.string()).min(1),
  database: z.enum(['pglite', 'postgres']),
  startedAt: z.iso.datetime(),
  /** All tables are as they were at this moment; files are at least as new. */
  snapshotAt: z.iso.datetime(),
  /** What encrypted the secrets: SECRET_KEY, of which this is a hash, a key in the database itself, or not known. */
  secretKey: z.discriminatedUnion('from', [
    z.strictObject({ from: z.literal('setting'), check: z.string() }),
    z.strictObject({ from: z.literal('database') }),
    z.strictObject({ from: z.literal('unknown') }),
  ]),
  tables: z.array(table),
  sequences: z.array(
    z.strictObject({ schema: z.string(), name: z.string(), value: z.number().int(), isCalled: z.boolean() }),
  ),
  /** Files of the blob store: `path` is `files/` and the name. */
  files: z.array(storedFile),
});
export type Manifest = z.output<typeof manifest>;

/** As JSON with a line for each table and file, so that people can read and compare it. */
const formatManifest = (content: Manifest) => {
  const toText = (value: unknown) =>
    Array.isArray(value) && value.length > 0
      ? `[\n${value.map((item) => `    ${JSON.stringify(item)}`).join(',\n')}\n  ]`
      : JSON.stringify(value);
  const members = Object.entries(content).map(([name, value]) => `  ${JSON.stringify(name)}: ${toText(value)}`);
  return `{\n${members.join(',\n')}\n}\n`;
};

/** Writes the manifest, the last file of a backup. */
export const writeManifest = async (folder: string, content: Omit<Manifest, 'format'>): Promise<void> => {
  const text = formatManifest({ format, ...content });
  await writeFile(join(folder, manifestFile), text, { mode: 0o600, flush: true });
  const checksum = `${hashBytes(Buffer.from(text))}  ${manifestFile}\n`;
  await writeFile(join(folder, checksumFile), checksum, { mode: 0o600, flush: true });
};

const readPart = (folder: string, file: string) =>
  readFile(join(folder, file)).catch((cause: NodeJS.ErrnoException) => {
    const reason = cause.code === 'ENOENT' ? 'it isn’t there' : cause.message;
    throw new BackupError(`${join(folder, file)} can’t be read: ${reason}. This is no complete backup.`, { cause });
  });

/**
 * Reads the manifest of a backup.
 * @throws BackupError if it isn't one, is damaged, or was changed.
 */
export const readManifest = async (folder: string): Promise<Manifest> => {
  const bytes = await readPart(folder, manifestFile);
  const [expected] = (await readPart(folder, checksumFile)).toString().split(' ');
  if (hashBytes(bytes) !== expected)
    throw new BackupError(
      `${join(folder, manifestFile)} was changed or damaged since the backup: its checksum differs.`,
    );
  const parse = () => {
    try {
      return JSON.parse(bytes.toString()) as { format?: unknown };
    } catch (cause) {
      throw new BackupError(`${join(folder, manifestFile)} isn’t JSON.`, { cause });
    }
  };
  const input = parse();
  if (input.format !== format) {
    throw new BackupError(
      `${join(folder, manifestFile)} has the format ${input.format}, and this release reads ${format}.`,
    );
  }
  const { data, error } = manifest.safeParse(input);
  if (!data) throw new BackupError(`${join(folder, manifestFile)} isn’t valid: ${z.prettifyError(error)}`);
  return data;
};
