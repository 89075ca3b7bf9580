import { kindOfName } from '@tessera/contract/rules/file.ts';
import { openLocalInspection } from '../../adapters/inspection/local.ts';
import { samplePath, samplesOf } from '../assets/index.ts';
import { columnsOf } from './facts.ts';
import type { FileFacts } from './store.ts';

export const samples = samplesOf('file');

const inspection = openLocalInspection();

const look = async (name: string): Promise<FileFacts> => {
  const kind = kindOfName(name);
  const found = await inspection.inspect(samplePath(name), kind, { callers: [], removesMetadata: false });
  if (typeof found === 'string' || 'fault' in found) throw new Error(`The sample ${name} is none that we would take.`);
  const [bytes, title] = [samples.get(name)!.length, name.slice('sample-'.length)];
  return { name, kind, bytes, ...columnsOf(found), title };
};

const known = new Map<string, Promise<FileFacts>>();

/** What is known of a file of ours, found out as for everybody’s, once. */
export const sampleFacts = (name: string): Promise<FileFacts> => {
  const facts = known.get(name) ?? look(name);
  known.set(name, facts);
  facts.catch(() => known.delete(name)); // Too many others may have been waiting.
  return facts;
};
