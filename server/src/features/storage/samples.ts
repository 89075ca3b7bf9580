import { kindOfName } from '@tessera/contract/rules/file.ts';
import { openLocalInspection } from '../../adapters/inspection/local.ts';
import { samplePath, samples } from './names.ts';
import type { NewFile } from './store.ts';

const inspection = openLocalInspection();

const look = async (name: string): Promise<NewFile> => {
  const kind = kindOfName(name);
  const found = await inspection.inspect(samplePath(name), kind, 'samples');
  if (typeof found === 'string' || 'fault' in found) throw new Error(`The sample ${name} is none that we would take.`);
  const { seconds = null, pages = null } = found;
  return { name, kind, bytes: samples.get(name)!.length, seconds, pages, title: name.slice('sample-'.length) };
};

const known = new Map<string, Promise<NewFile>>();

/** What is known of a file of ours, found out as for everybody’s, once. */
export const sampleFacts = (name: string): Promise<NewFile> => {
  const facts = known.get(name) ?? look(name);
  known.set(name, facts);
  facts.catch(() => known.delete(name)); // Too many others may have been waiting.
  return facts;
};
