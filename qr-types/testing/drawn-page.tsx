import { createPageTranslator, splitMessage } from '../src/blocks/create-translator.tsx';
import { type Direction, getPageDirection } from '../src/blocks/direction.ts';
import { createPageDocument, PageBody } from '../src/blocks/document.tsx';
import { renderMarkup } from '../src/blocks/markup.ts';
import { pageScript } from '../src/blocks/page-script.js';
import { trackingScript } from '../src/blocks/tracking-script.js';
import type { PageTranslator } from '../src/define-type.ts';
import { findMessageKey, sharedMessages, type TypeManifest } from '../src/index.ts';

/** Returns a type’s English messages, split at their values; each is looked up once. */
const getPartsIn = (type: TypeManifest) => {
  const cache = new Map<string, readonly string[]>();
  return (key: string): readonly string[] => {
    const cached = cache.get(key);
    if (cached) return cached;
    const found = findMessageKey(type.messages, key);
    if (!found) throw new Error(`${type.id} has no message ${key}.`);
    const parts = splitMessage('own' in found ? type.messages[found.own]! : sharedMessages[found.shared]);
    cache.set(key, parts);
    return parts;
  };
};

const speakers = new Map<string, PageTranslator<string>>();

/** Returns the English translator of a type’s pages, for content in the language `page`. */
export const sayIn = (type: TypeManifest, page = 'en', direction: Direction = 'ltr'): PageTranslator<string> => {
  const key = `${type.id} ${page} ${direction}`;
  const say =
    speakers.get(key) ??
    createPageTranslator(getPartsIn(type), { messageLanguage: 'en', pageLanguage: page, direction });
  speakers.set(key, say);
  return say;
};

/** Returns the direction of a page whose language is `locale`. */
const directionIn = (type: TypeManifest, content: unknown, locale: string) =>
  getPageDirection(locale, type.opens.kind === 'page' ? type.opens.title(content as never) : '');

const propsOf = (type: TypeManifest, content: unknown, locale: string) => ({
  content,
  locale,
  t: sayIn(type, locale || 'en', directionIn(type, content, locale)),
  image: (name: string, size: string) => `/img/${size}/${name}`,
  media: (name: string) => ({ href: `/media/${name}`, title: name, bytes: 1_250_000, seconds: 187, pages: 12 }),
  file: (name: string) => `/p/abcdefg/${name}`,
  toLanguageHref: (language: string) => `/p/abcdefg?lang=${language}`,
});

const moduleOf = async ({ id, opens }: TypeManifest) => {
  if (opens.kind !== 'page') throw new Error(`${id} has no page.`);
  return opens.page();
};

/** Returns the content of a page as elements, which two renderers must render identically. */
export const pageElements = async (type: TypeManifest, content: unknown, locale: string) => (
  <PageBody module={(await moduleOf(type)) as never} props={propsOf(type, content, locale) as never} />
);

/** Returns a page as a complete document, as the server sends it. */
export const drawnPage = async (
  type: TypeManifest,
  content: unknown,
  { locale = 'en', script = false, tracking = false }: { locale?: string; script?: boolean; tracking?: boolean },
): Promise<{ html: string; title: string }> => {
  const module = await moduleOf(type);
  const title = type.opens.kind === 'page' ? type.opens.title(content as never) : '';
  const host = {
    themeColor: '#1d59f9',
    direction: directionIn(type, content, locale),
    fonts: { css: '', preload: [] },
    title,
    ...(script && { script: `(${pageScript})(document)` }),
    ...(tracking && { trackingScript: `(${trackingScript})(document)` }),
  };
  const html = renderMarkup(createPageDocument(type, module as never, propsOf(type, content, locale) as never, host));
  return { html: `<!doctype html>${html}`, title };
};
