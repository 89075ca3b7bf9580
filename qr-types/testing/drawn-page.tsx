import { renderToStaticMarkup } from 'react-dom/server';
import { documentOf } from '../src/blocks/document.tsx';
import { pageScript } from '../src/blocks/page-script.js';
import { sharedWords, type TypeManifest, wordAt } from '../src/index.ts';

/** The English of a type, as hosts say it. */
export const sayIn =
  (type: TypeManifest) =>
  (word: string, values: Readonly<Record<string, string | number>> = {}): string => {
    const at = wordAt(type.words, word);
    if (!at) throw new Error(`${type.id} has no word ${word}.`);
    const text = 'own' in at ? type.words[at.own]! : sharedWords[at.shared];
    return text.replace(/\{\{(\w+)\}\}/g, (_, name) => String(values[name]));
  };

/** A page type's content as a whole document, as the server sends it. */
export const drawnPage = async (
  type: TypeManifest,
  content: unknown,
  { locale = 'en', script = false }: { locale?: string; script?: boolean },
): Promise<{ html: string; title: string }> => {
  if (type.opens.kind !== 'page') throw new Error(`${type.id} has no page.`);
  const module = await type.opens.page();
  const title = type.opens.title(content as never);
  const props = {
    content,
    locale,
    say: sayIn(type),
    image: (name: string, size: string) => `/img/${size}/${name}`,
    file: (name: string) => `/p/abcdefg/${name}`,
    inLanguage: (language: string) => `/p/abcdefg?lang=${language}`,
  };
  const host = {
    headerColour: '#1d59f9',
    fonts: { css: '', preload: [] },
    title,
    ...(script && { script: `(${pageScript})(document)` }),
  };
  const html = renderToStaticMarkup(documentOf(type, module as never, props as never, host));
  return { html: `<!doctype html>${html}`, title };
};
