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

/** Requirements for every type: each folder in the catalogue is tested against all of them. */

/** Content as stored by earlier versions, and what its code opened then (`<type>/frozen.json`). */
type Frozen = Record<string, { content: Record<string, unknown>; opens: string }>;

const notTypes = ['fields', 'blocks'];
const types = catalogue as unknown as readonly TypeManifest[];
type Content = TypeManifest['sample'];

const frozenOf = ({ id }: TypeManifest): Frozen => {
  const file = join(import.meta.dirname, id, 'frozen.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
};

const normalised = (type: TypeManifest, content: Content) => type.normalize?.(content) ?? content;

/** What a content opens: the encoded text, the redirect’s URL, or a page’s title. */
const opened = ({ opens }: TypeManifest, content: Content): string => {
  if (opens.kind === 'static') return opens.payload(content as never);
  return opens.kind === 'page' ? opens.title(content as never) : opens.destination(content as never, '');
};

/** Every message key used by a type’s fields, and by what it opens. */
const askedWords = ({ content, opens }: TypeManifest): string[] => [
  'name',
  'pitch',
  'summary',
  'keywords',
  ...listFields(content).flatMap(({ path, control, column }) => {
    const isItem = column.endsWith('[]') && control.kind === 'group';
    if (isItem) return [];
    const words = [`${path}.label`];
    if (control.kind === 'list') words.push(`${path}.add`, `${path}.item`);
    if (control.kind === 'list' && control.enabledBy !== undefined) words.push(`${path}.${control.enabledBy}.off`);
    if (control.kind === 'reference') words.push(`${path}.none`);
    if (control.kind === 'choice') words.push(...control.options.map((option) => `${path}.${option}`));
    if (control.kind === 'multiSelect' && control.optionNames === 'words')
      words.push(...control.options.map((o) => `${path}.${o}`));
    if (control.kind === 'record' && control.optionNames === 'words')
      words.push(...control.keys.map((key) => `${path}.${key}`));
    return words;
  }),
  ...getGroupControl(content).sections.flatMap(({ id }) => (id === undefined ? [] : [`section.${id}`])),
  'offer.action',
  ...(opens.kind === 'static' ? ['phones'] : []),
  ...(opens.kind === 'static' && opens.slip ? ['slip.label', 'slip.help'] : []),
];

/** The message keys used by a type’s page. */
const listMessages = ({ id }: TypeManifest): string[] => {
  const folder = join(import.meta.dirname, id);
  const sources = readdirSync(folder)
    .filter((name) => /(?<!words|test)\.tsx?$/.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'));
  return sources.flatMap((text) => [...text.matchAll(/'(page\.[\w.]+)'/g)].map(([, word]) => word!));
};

/** The same content as pasted: every text surrounded by spaces. */
const padded = (value: unknown): unknown => {
  if (typeof value === 'string') return `  ${value} `;
  if (Array.isArray(value)) return value.map(padded);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, padded(inner)]));
};

/** Returns a content with a different value at a path. */
const withValue = (content: unknown, path: string, value: unknown): unknown => {
  const changed = structuredClone(content) as Record<string, unknown>;
  const names = path.split('.');
  const holder = names.slice(0, -1).reduce((at, name) => at[name] as Record<string, unknown>, changed);
  holder[names.at(-1)!] = value;
  return changed;
};

it('the catalogue contains every folder under its own name', () => {
  const folders = readdirSync(import.meta.dirname, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !notTypes.includes(entry.name))
    .map(({ name }) => name);
  expect(types.map(({ id }) => id).sort()).toEqual(folders.sort());
});

it('each of the 25 types of the specification has a sample in its spelling', () => {
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
  const { id, version, content, sample, messages, opens } = type;
  const contents = [sample, ...Object.values(frozenOf(type)).map((frozen) => frozen.content)];

  it('accepts its sample, and rejects unknown fields', () => {
    expect(content.safeParse(sample)).toMatchObject({ success: true, data: sample });
    expect(content.safeParse({ ...(sample as object), unknownField: 1 }).success).toBe(false);
  });

  it('accepts the specification’s spelling, too', async () => {
    const sampleOfType = specificationSamples[id as keyof typeof specificationSamples];
    if (!sampleOfType) return; // Types outside the specification have only one spelling.
    const { written, stored } = sampleOfType;
    const given = fillMissingTitles(type, resolveAliases(type, written), 'Sample');
    const parsed = content.parse(given) as Content;
    expect(normalised(type, parsed)).toMatchObject(stored);
    expect(opened(type, normalised(type, parsed))).not.toBe('');
    if (opens.kind === 'page') expect((await drawnPage(type, normalised(type, parsed), {})).html).toContain('<main');
    expect(resolveAliases(type, sample)).toEqual(sample);
  });

  it('has a publishable sample: its links are existing sites', () => {
    const hosts = listFieldValues(content, sample).flatMap(({ control, value }) =>
      control.kind === 'link' && value !== '' ? [new URL(String(value)).hostname] : [],
    );
    expect(hosts.filter((host) => /(^|\.)(example|test|invalid|localhost)$/.test(host))).toEqual([]);
  });

  it('is in the type chooser’s group of static types if its code can’t be changed later', () => {
    expect(type.purpose === 'static').toBe(opens.kind === 'static');
  });

  it('normalises idempotently', () => {
    for (const given of [...contents, ...contents.map(padded)]) {
      const parsed = content.safeParse(given);
      if (!parsed.success) continue;
      const once = normalised(type, parsed.data);
      expect(normalised(type, once)).toEqual(once);
      expect(content.safeParse(once).success).toBe(true);
    }
  });

  it('rejects control characters, and line breaks in single-line texts', () => {
    for (const { path, control, value } of listFieldValues(content, sample)) {
      if (!['text', 'phone', 'email', 'link'].includes(control.kind) || value === '') continue;
      const isLong = control.kind === 'text' && control.lines > 1;
      for (const odd of ['\u0007', '\u001b', '\u007f', '\n', '\r\n', '\u2028']) {
        const text = String(value);
        const given = withValue(sample, path, `${text.slice(0, 1)}${odd}${text.slice(1, -1)}`);
        const { data, error } = content.safeParse(given);
        const stored =
          data === undefined ? '' : String(listFieldValues(content, data).find((held) => held.path === path)?.value);
        if (error) expect(toFieldErrors(error).map(({ field }) => field)).toContain(path);
        else if (!isLong) expect(stored, path).not.toMatch(/[\p{Cc}\u2028]/u);
        else expect(stored, path).not.toMatch(/(?![\r\n])\p{Cc}/u);
      }
    }
  });

  it('has a message for every field, and uses every message', () => {
    const asked = askedWords(type);
    expect(asked.filter((word) => !findMessageKey(messages, word))).toEqual([]);
    const paths = listFields(content).map(({ path }) => path);
    const possible = [...asked, ...paths.flatMap((path) => [`${path}.help`, `${path}.example`]), ...listMessages(type)];
    expect(Object.keys(messages).filter((key) => !possible.includes(key))).toEqual([]);
    expect(listMessages(type).filter((word) => !findMessageKey(messages, word))).toEqual([]);
    expect(Object.entries(messages).filter(([, text]) => text.trim() === '' || text !== text.trim())).toEqual([]);
  });

  if (opens.kind === 'static') {
    it('encodes text that two independent decoders read back', async () => {
      const payload = opened(type, sample);
      const pixels = toPixels(encodeForStyle(payload, { errorCorrectionLevel: 'auto' }));
      expect(await zxing(pixels)).toBe(payload);
      expect(await zbar(pixels)).toBe(payload);
    });

    it('masks its secrets for display', () => {
      const payload = opened(type, sample);
      const shown = opens.maskSecrets?.(payload) ?? payload;
      const secrets = listFieldValues(type.content, sample).filter(
        ({ control }) => control.kind === 'text' && control.secret,
      );
      for (const { value } of secrets) expect(payload).toContain(value);
      expect(secrets.filter(({ value }) => shown.includes(String(value)))).toEqual([]);
    });
  }

  if (opens.kind === 'redirect') {
    it('redirects to an absolute web address', () => {
      const destination = opened(type, sample);
      expect(destination).toMatch(/^https?:\/\//);
      expect(new URL(destination).href).toBe(destination);
    });
  }

  if (opens.kind === 'page') {
    const languages = type.languages?.(sample) ?? [''];

    it.each(languages)('shows a complete page without script, in the language “%s”', async (locale) => {
      const { html, title } = await drawnPage(type, sample, { locale });
      expect(html).toContain(`<title>${title}</title>`);
      expect(html).not.toMatch(/undefined|\[object|NaN|<script/);
      expect(html.match(/<h1/g)).toHaveLength(1);
    });

    it('is rendered by our renderer exactly as by React', async () => {
      for (const content of contents) {
        const elements = await pageElements(type, content, languages[0] ?? 'en');
        const preloads = /<link rel="preload"[^>]*>/g; // React adds preloads by itself.
        expect(renderMarkup(elements)).toBe(renderToStaticMarkup(elements).replace(preloads, ''));
      }
    });

    it('contacts no third party before a tap', async () => {
      const { html } = await drawnPage(type, sample, {});
      const fetched = [...html.matchAll(/(?:src|srcset|poster)="([^"]+)"|url\(([^)]+)\)/g)].map(([, a, b]) => a ?? b);
      expect(fetched.filter((address) => !/^["']?(\/(?!\/)|data:)/.test(address!))).toEqual([]);
    });

    it('fits into the initial congestion window, including script and style', async () => {
      const { html } = await drawnPage(type, sample, { script: true });
      expect(gzipSync(html, { level: 6 }).length).toBeLessThan(14 * 1024);
    });

    it('escapes everything written into a field', async () => {
      const evil = '"><script>alert(1)</script><img src=x onerror=alert(1)>';
      const written = JSON.parse(
        JSON.stringify(sample, (_, value) => (typeof value === 'string' && / /.test(value) ? value + evil : value)),
      );
      const { html } = await drawnPage(type, written, {});
      expect(html).toContain('&lt;script&gt;');
      expect(html).not.toMatch(/<script|<img src=x/);
    });

    it.each(Object.entries(frozenOf(type)))('still renders content stored by version %s', async (stored, frozen) => {
      const current = content.parse(upgradeContent(type, frozen.content, Number(stored))) as Content;
      const { html } = await drawnPage(type, current, {});
      expect(html).toContain('<h1');
    });
  }

  it('has an upgrade from every older version, and a frozen content of each', () => {
    const versions = Array.from({ length: version }, (_, at) => String(at + 1));
    expect(type.upgrade).toHaveLength(version - 1);
    expect(Object.keys(frozenOf(type))).toEqual(versions);
  });

  it.each(Object.entries(frozenOf(type)))('opens the same for content stored by version %s', (stored, frozen) => {
    const current = upgradeContent(type, frozen.content, Number(stored));
    const parsed = content.parse(current) as Content;
    expect(opened(type, normalised(type, parsed))).toBe(frozen.opens);
  });

  if (type.counterpart) {
    it('has a counterpart that refers back, is of the other kind, and accepts the shared fields', () => {
      const twin = findType(type.counterpart ?? '');
      expect(twin?.counterpart).toBe(id);
      expect(twin && isDynamic(twin)).toBe(!isDynamic(type));
      expect(twin?.content.safeParse(pickSharedContent(twin, sample as never)).success).toBe(true);
    });
  }
});
