import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { encodeFor } from '@tessera/qr';
import { describe, expect, it } from 'vitest';
import { pixelsOf, zbar, zxing } from '../../qr/testing/decoders.ts';
import { fieldsOf } from './fields/index.ts';
import { catalogue, currentContent, isDynamic, type TypeManifest, typeOf } from './index.ts';

/** What every type must satisfy: a new folder in the catalogue is held to all of it. */

/** Contents as they were once stored, by version, and what a phone got for them then (`<type>/frozen.json`). */
type Frozen = Record<string, { content: Record<string, unknown>; opens: string }>;

const notTypes = ['fields', 'blocks'];
const types = catalogue as unknown as readonly TypeManifest[];
type Content = TypeManifest['sample'];

const frozenOf = ({ id }: TypeManifest): Frozen => {
  const file = join(import.meta.dirname, id, 'frozen.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
};

const normalised = (type: TypeManifest, content: Content) => type.normalise?.(content) ?? content;

/** What a phone gets for a content: the text in the symbol, or the address that the short link leads on to. */
const opened = ({ opens }: TypeManifest, content: Content) =>
  opens.kind === 'embed' ? opens.payload(content as never) : opens.destination(content as never);

/** The same content as people paste it: every text with spaces around it. */
const padded = (value: unknown): unknown => {
  if (typeof value === 'string') return `  ${value} `;
  if (Array.isArray(value)) return value.map(padded);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, padded(inner)]));
};

it('the catalogue holds every folder, each under its own name', () => {
  const folders = readdirSync(import.meta.dirname, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !notTypes.includes(entry.name))
    .map(({ name }) => name);
  expect(types.map(({ id }) => id).sort()).toEqual(folders.sort());
});

it('no two types have the same name', () => {
  const names = types.map(({ words }) => words.name);
  expect(new Set(names).size).toBe(names.length);
});

describe.each(types.map((type) => ({ id: type.id, type })))('$id', ({ type }) => {
  const { id, version, content, sample, words, opens } = type;
  const contents = [sample, ...Object.values(frozenOf(type)).map((frozen) => frozen.content)];

  it('accepts its sample, and no field that it does not know', () => {
    expect(content.safeParse(sample)).toMatchObject({ success: true, data: sample });
    expect(content.safeParse({ ...(sample as object), unknownField: 1 }).success).toBe(false);
  });

  it('normalises once and for all', () => {
    for (const given of [...contents, ...contents.map(padded)]) {
      const parsed = content.safeParse(given);
      if (!parsed.success) continue;
      const once = normalised(type, parsed.data);
      expect(normalised(type, once)).toEqual(once);
      expect(content.safeParse(once).success).toBe(true);
    }
  });

  it('has words for every field, and a field for every word', () => {
    const paths = fieldsOf(content).map(({ path }) => path);
    const possible = paths.flatMap((path) => ['label', 'help', 'example'].map((word) => `${path}.${word}`));
    const labels = paths.map((path) => `${path}.label`);
    expect(Object.keys(words)).toEqual(expect.arrayContaining(['name', 'pitch', ...labels]));
    expect(Object.keys(words).filter((key) => !['name', 'pitch', ...possible].includes(key))).toEqual([]);
    expect(Object.entries(words).filter(([, text]) => text.trim() === '' || text !== text.trim())).toEqual([]);
  });

  if (opens.kind === 'embed') {
    it('holds text that two foreign decoders read back from the symbol', async () => {
      const payload = opened(type, sample);
      const pixels = pixelsOf(encodeFor(payload, { errorCorrectionLevel: 'auto' }));
      expect(await zxing(pixels)).toBe(payload);
      expect(await zbar(pixels)).toBe(payload);
    });
  }

  if (opens.kind === 'redirect') {
    it('leads on to an absolute web address', () => {
      const destination = opened(type, sample);
      expect(destination).toMatch(/^https?:\/\//);
      expect(new URL(destination).href).toBe(destination);
    });
  }

  it('has a step up from every older version, and keeps a content of each', () => {
    const versions = Array.from({ length: version }, (_, at) => String(at + 1));
    expect(type.upgrade).toHaveLength(version - 1);
    expect(Object.keys(frozenOf(type))).toEqual(versions);
  });

  it.each(Object.entries(frozenOf(type)))('opens what was stored by version %s as it did then', (stored, frozen) => {
    const current = currentContent(type, frozen.content, Number(stored));
    const parsed = content.parse(current) as Content;
    expect(opened(type, normalised(type, parsed))).toBe(frozen.opens);
  });

  if (type.twin) {
    it('has a twin that points back, is of the other kind, and takes the same content', () => {
      const twin = typeOf(type.twin ?? '');
      expect(twin?.twin).toBe(id);
      expect(twin && isDynamic(twin)).toBe(!isDynamic(type));
      expect(twin?.content.safeParse(sample).success).toBe(true);
    });
  }
});
