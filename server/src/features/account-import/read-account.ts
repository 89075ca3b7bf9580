import type { Archive } from './archive.ts';
import { readJsonRows } from './lines.ts';
import { domainFileRow, personRow } from './rows.ts';

type Person = ReturnType<typeof personRow.parse>;

/** Yields the people of an export. */
export async function* readPeople({ zip }: Archive): AsyncGenerator<Person> {
  for await (const { row } of readJsonRows(zip, 'people.jsonl', personRow)) yield row;
}

/** Returns the person who asked for an export. */
export const readExporter = async (archive: Archive): Promise<Person | undefined> => {
  for await (const person of readPeople(archive)) if (person.email === archive.manifest.account.email) return person;
  return undefined;
};

/** More than an account’s domains may have. */
const maxDomainFiles = 1_000;

/** Returns the `.well-known` files of domains, by the number of the domain. */
export const readDomainFiles = async ({
  zip,
}: Archive): Promise<ReadonlyMap<number, { path: string; content: string }[]>> => {
  const files = new Map<number, { path: string; content: string }[]>();
  let count = 0;
  for await (const { row } of readJsonRows(zip, 'domain-files.jsonl', domainFileRow)) {
    if (++count > maxDomainFiles) break;
    const { domain_id: id, path, content } = row;
    files.set(id, [...(files.get(id) ?? []), { path, content }]);
  }
  return files;
};
