import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { encodeForStyle } from '@tessera/qr';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { toPixels, zbar, zxing } from '../../qr/testing/decoders.ts';
import { drawnPage, pageElements } from '../testing/drawn-page.tsx';
import { specificationSamples } from '../testing/specification-samples.ts';
import { renderMarkup } from './blocks/markup.ts';
import { fillMissingTitles, resolveAliases } from './content-aliases.ts';
import { getGroupControl } from './fields/field.ts';
import { listFields, listFieldValues, toFieldErrors } from './fields/index.ts';
import {
  catalogue,
  findMessageKey,
  findType,
  isDynamic,
  pickSharedContent,
  type TypeManifest,
  upgradeContent,
} from './index.ts';

/** What every type must satisfy: a new folder in the catalogue is held to all of it. */

/** Contents as they were once stored, by version, and what a phone got for them then (`<type>/frozen.json`). */
type Frozen = Record<string, { content: Record<string, unknown>; target: string }>;

const notTypes = ['fields', 'blocks'];
const types = catalogue as unknown as readonly TypeManifest[];
type Content = TypeManifest['sample'];

const frozenOf = ({ id }: TypeManifest): Frozen => {
  const file = join(import.meta.dirname, id, 'frozen.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
};

const normalised = (type: TypeManifest, content: Content) => type.normalize?.(content) ?? content;

/** What a phone gets for a content: the text in the symbol, the address that the short link leads on to, or a page's title. */
const opened = ({ target }: TypeManifest, content: Content): string => {
  if (target.kind === 'static') return target.payload(content as never);
  return target.kind === 'page' ? target.title(content as never) : target.destination(content as never, '');
};

/** Every word that a type's fields and what it opens ask for. */
const askedWords = ({ content, target }: TypeManifest): string[] => [
  'name',
  'pitch',
  'summary',
  'keywords',
  ...listFields(content).flatMap(({ path, control, column }) => {
    const isItem = column.endsWith('[]') && control.kind === 'group';
    if (isItem) return [];
    const words = [`${path}.label`];
    if (control.kind === 'list') words.push(`${path}.add`, `${path}.item`);
    if (control.kind === 'reference') words.push(`${path}.none`);
    if (control.kind === 'choice') words.push(...control.options.map((option) => `${path}.${option}`));
    if (control.kind === 'multiSelect' && control.of === 'words')
      words.push(...control.options.map((o) => `${path}.${o}`));
    if (control.kind === 'record' && control.of === 'words') words.push(...control.keys.map((key) => `${path}.${key}`));
    return words;
  }),
  ...getGroupControl(content).sections.flatMap(({ id }) => (id === undefined ? [] : [`section.${id}`])),
  ...(target.kind === 'page' ? [] : ['offer.action']),
  ...(target.kind === 'static' ? ['phones'] : []),
];

/** Words that a type says by itself: on its page. */
const saidWords = ({ id }: TypeManifest): string[] => {
  const folder = join(import.meta.dirname, id);
  const sources = readdirSync(folder)
    .filter((name) => /(?<!words|test)\.tsx?$/.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'));
  return sources.flatMap((text) => [...text.matchAll(/'(page\.[\w.]+)'/g)].map(([, word]) => word!));
};

/** The same content as people paste it: every text with spaces around it. */
const padded = (value: unknown): unknown => {
  if (typeof value === 'string') return `  ${value} `;
  if (Array.isArray(value)) return value.map(padded);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, padded(inner)]));
};

/** A content with another value at a path. */
const withValue = (content: unknown, path: string, value: unknown): unknown => {
  const changed = structuredClone(content) as Record<string, unknown>;
  const names = path.split('.');
  const holder = names.slice(0, -1).reduce((at, name) => at[name] as Record<string, unknown>, changed);
  holder[names.at(-1)!] = value;
  return changed;
};

it('the catalogue holds every folder, each under its own name', () => {
  const folders = readdirSync(import.meta.dirname, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !notTypes.includes(entry.name))
    .map(({ name }) => name);
  expect(types.map(({ id }) => id).sort()).toEqual(folders.sort());
});

it('each of the 25 types of the specification has a content in its spelling', () => {
  const named = [
    ...[
      'url',
      'app',
      'pdf',
      'menu',
      'images',
      'video',
      'vcard-plus',
      'business',
      'link-list',
      'mp3',
      'coupon',
      'feedback',
    ],
    ...['playlist', 'landing', 'event', 'social', 'product', 'barcode'],
    ...['text', 'vcard', 'url-static', 'whatsapp', 'wifi', 'email', 'sms'],
  ];
  expect(Object.keys(specificationSamples).sort()).toEqual(named.sort());
});

it('no two types have the same name', () => {
  const names = types.map(({ messages }) => messages.name);
  expect(new Set(names).size).toBe(names.length);
});

describe.each(types.map((type) => ({ id: type.id, type })))('$id', ({ type }) => {
  const { id, version, content, sample, messages, target } = type;
  const contents = [sample, ...Object.values(frozenOf(type)).map((frozen) => frozen.content)];

  it('accepts its sample, and no field that it does not know', () => {
    expect(content.safeParse(sample)).toMatchObject({ success: true, data: sample });
    expect(content.safeParse({ ...(sample as object), unknownField: 1 }).success).toBe(false);
  });

  it('is written in the specification’s spelling, too', async () => {
    const sampleOfType = specificationSamples[id as keyof typeof specificationSamples];
    if (!sampleOfType) return; // A type that came later has one spelling.
    const { written, stored } = sampleOfType;
    const given = fillMissingTitles(type, resolveAliases(type, written), 'Sample');
    const parsed = content.parse(given) as Content;
    expect(normalised(type, parsed)).toMatchObject(stored);
    expect(opened(type, normalised(type, parsed))).not.toBe('');
    if (target.kind === 'page') expect((await drawnPage(type, normalised(type, parsed), {})).html).toContain('<main');
    expect(resolveAliases(type, sample)).toEqual(sample);
  });

  it('has a sample that could be published: its links lead to sites that there are', () => {
    const hosts = listFieldValues(content, sample).flatMap(({ control, value }) =>
      control.kind === 'link' && value !== '' ? [new URL(String(value)).hostname] : [],
    );
    expect(hosts.filter((host) => /(^|\.)(example|test|invalid|localhost)$/.test(host))).toEqual([]);
  });

  it('is in the type chooser’s group of static types if its code can’t be changed later', () => {
    expect(type.purpose === 'static').toBe(target.kind === 'static');
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

  it('takes no control characters, and no second line where there is only one', () => {
    for (const { path, control, value } of listFieldValues(content, sample)) {
      if (!['text', 'phone', 'email', 'link'].includes(control.kind) || value === '') continue;
      const isLong = control.kind === 'text' && control.lines > 1;
      for (const odd of ['\u0007', '\u001b', '\u007f', '\n', '\r\n', '\u2028']) {
        const text = String(value);
        const given = withValue(sample, path, `${text.slice(0, 1)}${odd}${text.slice(1, -1)}`);
        const { data, error } = content.safeParse(given);
        const kept =
          data === undefined ? '' : String(listFieldValues(content, data).find((held) => held.path === path)?.value);
        if (error) expect(toFieldErrors(error).map(({ field }) => field)).toContain(path);
        else if (!isLong) expect(kept, path).not.toMatch(/[\p{Cc}\u2028]/u);
        else expect(kept, path).not.toMatch(/(?![\r\n])\p{Cc}/u);
      }
    }
  });

  it('has words for every field, and a use for every word', () => {
    const asked = askedWords(type);
    expect(asked.filter((word) => !findMessageKey(messages, word))).toEqual([]);
    const paths = listFields(content).map(({ path }) => path);
    const possible = [...asked, ...paths.flatMap((path) => [`${path}.help`, `${path}.example`]), ...saidWords(type)];
    expect(Object.keys(messages).filter((key) => !possible.includes(key))).toEqual([]);
    expect(saidWords(type).filter((word) => !findMessageKey(messages, word))).toEqual([]);
    expect(Object.entries(messages).filter(([, text]) => text.trim() === '' || text !== text.trim())).toEqual([]);
  });

  if (target.kind === 'static') {
    it('holds text that two foreign decoders read back from the symbol', async () => {
      const payload = opened(type, sample);
      const pixels = toPixels(encodeForStyle(payload, { errorCorrectionLevel: 'auto' }));
      expect(await zxing(pixels)).toBe(payload);
      expect(await zbar(pixels)).toBe(payload);
    });

    it('shows people nothing of what is secret in it', () => {
      const payload = opened(type, sample);
      const shown = target.maskSecrets?.(payload) ?? payload;
      const secrets = listFieldValues(type.content, sample).filter(
        ({ control }) => control.kind === 'text' && control.secret,
      );
      for (const { value } of secrets) expect(payload).toContain(value);
      expect(secrets.filter(({ value }) => shown.includes(String(value)))).toEqual([]);
    });
  }

  if (target.kind === 'redirect') {
    it('leads on to an absolute web address', () => {
      const destination = opened(type, sample);
      expect(destination).toMatch(/^https?:\/\//);
      expect(new URL(destination).href).toBe(destination);
    });
  }

  if (target.kind === 'page') {
    const languages = type.languages?.(sample) ?? [''];

    it.each(languages)('shows a whole page without script, in the language “%s”', async (locale) => {
      const { html, title } = await drawnPage(type, sample, { locale });
      expect(html).toContain(`<title>${title}</title>`);
      expect(html).not.toMatch(/undefined|\[object|NaN|<script/);
      expect(html.match(/<h1/g)).toHaveLength(1);
    });

    it('is written by our renderer as React writes it', async () => {
      for (const content of contents) {
        const elements = await pageElements(type, content, languages[0] ?? 'en');
        const preloads = /<link rel="preload"[^>]*>/g; // React adds them by itself.
        expect(renderMarkup(elements)).toBe(renderToStaticMarkup(elements).replace(preloads, ''));
      }
    });

    it('asks nobody else for anything before a tap', async () => {
      const { html } = await drawnPage(type, sample, {});
      const fetched = [...html.matchAll(/(?:src|srcset|poster)="([^"]+)"|url\(([^)]+)\)/g)].map(([, a, b]) => a ?? b);
      expect(fetched.filter((address) => !/^["']?(\/(?!\/)|data:)/.test(address!))).toEqual([]);
    });

    it('fits into the first flight of a connection, script and style included', async () => {
      const { html } = await drawnPage(type, sample, { script: true });
      expect(gzipSync(html, { level: 6 }).length).toBeLessThan(14 * 1024);
    });

    it('runs nothing that somebody wrote into a field', async () => {
      const evil = '"><script>alert(1)</script><img src=x onerror=alert(1)>';
      const written = JSON.parse(
        JSON.stringify(sample, (_, value) => (typeof value === 'string' && / /.test(value) ? value + evil : value)),
      );
      const { html } = await drawnPage(type, written, {});
      expect(html).toContain('&lt;script&gt;');
      expect(html).not.toMatch(/<script|<img src=x/);
    });

    it.each(Object.entries(frozenOf(type)))('still draws what version %s stored', async (stored, frozen) => {
      const current = content.parse(upgradeContent(type, frozen.content, Number(stored))) as Content;
      const { html } = await drawnPage(type, current, {});
      expect(html).toContain('<h1');
    });
  }

  it('has a step up from every older version, and keeps a content of each', () => {
    const versions = Array.from({ length: version }, (_, at) => String(at + 1));
    expect(type.upgrade).toHaveLength(version - 1);
    expect(Object.keys(frozenOf(type))).toEqual(versions);
  });

  it.each(Object.entries(frozenOf(type)))('opens what was stored by version %s as it did then', (stored, frozen) => {
    const current = upgradeContent(type, frozen.content, Number(stored));
    const parsed = content.parse(current) as Content;
    expect(opened(type, normalised(type, parsed))).toBe(frozen.target);
  });

  if (type.counterpart) {
    it('has a twin that points back, is of the other kind, and takes what both know', () => {
      const twin = findType(type.counterpart ?? '');
      expect(twin?.counterpart).toBe(id);
      expect(twin && isDynamic(twin)).toBe(!isDynamic(type));
      expect(twin?.content.safeParse(pickSharedContent(twin, sample as never)).success).toBe(true);
    });
  }
});
