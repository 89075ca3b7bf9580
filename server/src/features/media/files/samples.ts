import { getFileKind } from '@tessera/contract/rules/file.ts';
import { requireValue } from '@tessera/contract/rules/require-value.ts';
import { openLocalFileInspector } from '../../../adapters/file-inspector/local.ts';
import { getSamplePath, loadSamples } from '../names.ts';
import { toMetadataColumns } from './metadata.ts';
import type { FileRow } from './store.ts';

export const samples = loadSamples('file');

const inspector = openLocalFileInspector({ concurrency: 1 });

const inspectSample = async (name: string): Promise<FileRow> => {
  const kind = getFileKind(name);
  const found = await inspector.inspect(getSamplePath(name), kind, { callers: [], removeMetadata: false });
  if (typeof found === 'string' || 'reason' in found) throw new Error(`The sample ${name} is none that we would take.`);
  const [bytes, title] = [requireValue(samples.get(name), name).length, name.slice('sample-'.length)];
  return { name, kind, bytes, ...toMetadataColumns(found), title };
};

const inspectedSamples = new Map<string, Promise<FileRow>>();

/** Returns the row of a sample file; it is inspected once, as uploads are. */
export const loadSampleRow = (name: string): Promise<FileRow> => {
  const row = inspectedSamples.get(name) ?? inspectSample(name);
  inspectedSamples.set(name, row);
  row.catch(() => inspectedSamples.delete(name)); // The queue may have been full.
  return row;
};
