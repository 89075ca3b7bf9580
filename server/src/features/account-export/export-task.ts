import { randomUUID } from 'node:crypto';
import { getOrCreateSetting } from '../../adapters/database/settings-table.ts';
import { writeZip, type ZipEntry } from '../../adapters/zip/index.ts';
import type { Deps } from '../../http/deps.ts';
import { getFormatter } from '../../i18n.ts';
import type { ExportedBlob } from '../../table-export.ts';
import type { TaskEnd, TaskKind } from '../../task-kind.ts';
import { findCurrentUser } from '../accounts/index.ts';
import { queueEmail } from '../email/index.ts';
import type { ExportEntry } from './entries.ts';
import type { ExportInput } from './export-input.ts';
import { createStep } from './export-step.ts';
import { formatManifest, formatReadme, type ManifestFile, manifestName, measure, readmeName } from './manifest.ts';
import { decodeStepPart, type StepPart } from './part.ts';

async function* decodeParts(parts: AsyncIterable<Uint8Array>): AsyncGenerator<StepPart> {
  for await (const part of parts) yield decodeStepPart(part);
}

/** Reads what is left of the parts of one file: `take` returns the next part if it is one of them. */
async function* readEntry(take: () => Promise<StepPart | undefined>, onPart: (part: StepPart) => void) {
  for (let part = await take(); part; part = await take()) {
    onPart(part);
    yield part.bytes;
  }
}

async function* toStream(bytes: Uint8Array) {
  yield bytes;
}

/** Yields the files of the ZIP one after another, and the list of them at the end. */
async function* listZipEntries(
  deps: Deps,
  { input, actor, readParts }: TaskEnd<ExportInput>,
  entries: readonly ExportEntry[],
): AsyncGenerator<ZipEntry> {
  const modifiedAt = deps.now();
  const files: ManifestFile[] = [];
  const blobs: ExportedBlob[] = [];
  const parts = decodeParts(readParts());
  let following = await parts.next();

  const readme = Buffer.from(formatReadme(entries));
  yield {
    name: readmeName,
    bytes: measure(toStream(readme), (measured) => files.push({ name: readmeName, ...measured })),
    modifiedAt,
  };
  for (const { name } of entries) {
    let rows = 0;
    const take = async () => {
      const part = following.value as StepPart | undefined;
      if (following.done || part?.entry !== name) return undefined;
      following = await parts.next();
      return part;
    };
    const bytes = readEntry(take, (part) => {
      rows += part.rows;
      blobs.push(...part.blobs);
    });
    yield { name, bytes: measure(bytes, (measured) => files.push({ name, ...measured, rows })), modifiedAt };
  }
  for (; !following.done && following.value.files; following = await parts.next()) {
    const { files: drawnFiles, bytes } = following.value;
    let start = 0;
    for (const { name, bytes: length } of drawnFiles) {
      const drawn = bytes.subarray(start, start + length);
      start += length;
      yield { name, bytes: measure(toStream(drawn), (measured) => files.push({ name, ...measured })), modifiedAt };
    }
  }
  for (const { name, path } of blobs) {
    const stream = await deps.blobStore.readStream(path);
    if (!stream) continue; // Deleted since it was listed.
    yield { name, bytes: measure(stream, (measured) => files.push({ name, ...measured })), modifiedAt };
  }
  const { email } = await findCurrentUser(actor, deps.database.db);
  const installation = {
    id: await getOrCreateSetting(deps.database.db, 'installation', randomUUID),
    address: input.origin,
    hosts: input.hosts,
  };
  const manifest = {
    createdAt: modifiedAt.toISOString(),
    installation,
    account: { id: actor.accountId, email },
    files,
  };
  yield { name: manifestName, bytes: formatManifest(manifest), modifiedAt };
}

/** Everything in an account as a ZIP. */
export const createExportTask = (all: readonly ExportEntry[]): TaskKind<ExportInput> => ({
  name: 'account.export',
  view: 'dashboard',
  isForAdmins: true,
  keptHours: 'EXPORT_RETENTION_DAYS',
  rememberedHours: 90 * 24,
  step: createStep(new Map(all.map((entry) => [entry.name, entry]))),
  finish: async (deps, task, path) => {
    const entries = task.input.entries.flatMap((name) => all.find((entry) => entry.name === name) ?? []);
    await writeZip(path, listZipEntries(deps, task, entries));
    return `tessera-${deps.now().toISOString().slice(0, 10)}.zip`;
  },
  onDone: async (deps, tx, { actor, input }) => {
    const self = await findCurrentUser(actor, tx);
    const until = new Date(deps.now().getTime() + deps.config.retentionDays.EXPORT_RETENTION_DAYS * 86_400_000);
    await queueEmail(deps, tx, {
      name: 'export_ready',
      to: self.email,
      language: self.language,
      values: { date: getFormatter(self).longDate(until) },
      link: `${input.origin}/app/my-account/data`,
    });
  },
});
