import { type SampleIdName, type SampleIds, sampleIds } from '@tessera/contract/api-samples/sample-ids.ts';
import { origin } from '../../testing.ts';

/** Rows are alike: two show what they look like. */
const maxRows = 2;
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const shortenLists = (value: unknown): unknown => {
  if (Array.isArray(value)) return (isObject(value[0]) ? value.slice(0, maxRows) : value).map(shortenLists);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, shortenLists(part)]));
};

const uuid = /\b[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}\b/g;

/** Prepares a response for the documentation: with the ids, the address and the names that it shows, and with short lists. */
export const recordResponse = (response: unknown, ids: SampleIds): unknown => {
  let json = JSON.stringify(shortenLists(response));
  const shown = new Map<string, string>();
  for (const name of Object.keys(ids) as SampleIdName[]) {
    const [real, sample] = [ids[name], sampleIds[name]];
    if (real === sample) continue;
    if (typeof real === 'string') json = json.replaceAll(real, String(sample));
    else shown.set(String(real), String(sample));
  }
  return JSON.parse(
    json
      .replaceAll(/"(id|insertedId|folder|template|from|code)":(\d+)/g, (all, key: string, id: string) =>
        shown.has(id) ? `"${key}":${shown.get(id)}` : all,
      )
      .replaceAll(
        /\[([\d,]+)\]/g,
        (_all, list: string) =>
          `[${list
            .split(',')
            .map((id) => shown.get(id) ?? id)
            .join(',')}]`,
      )
      .replaceAll(/"insertedId":\d+/g, `"insertedId":${sampleIds.code}`)
      .replaceAll(/("uri":"|\/r\/)[a-z\d]{6,8}"/g, `$1${sampleIds.uri}"`)
      .replaceAll(origin, origin.replace('http:', 'https:'))
      .replaceAll(/owner-\d+@example\.org/g, 'ada@example.com')
      .replaceAll(uuid, (id) =>
        Object.values(sampleIds).includes(id as never) ? id : '0f3e9a52-7c41-4d8b-9e06-b1a5d2c7f438',
      ),
  );
};
