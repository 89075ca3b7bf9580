import type { TypeManifest } from '@tessera/qr-types';
import { pageDirection } from '@tessera/qr-types/blocks/direction.ts';
import { PageBody, styleOf } from '@tessera/qr-types/blocks/document.tsx';
import { pageScript } from '@tessera/qr-types/blocks/page-script.js';
import type { Media, PageModule } from '@tessera/qr-types/define-type.ts';
import { memo, useEffect, useMemo, useState } from 'react';
import type { DrawnPage } from '../../features/phone-preview/messages.ts';
import { Offer } from '../../features/phone-preview/offer.tsx';
import { useSay } from '../../features/phone-preview/use-say.ts';
import type { StoredFile } from '../../features/upload/known-files.ts';
import { usePage } from '../../page-context.tsx';
import type { Handle } from '../../root.tsx';
import { reveal } from './reveal.ts';
import { useShown } from './use-shown.ts';

export const handle: Handle = { ns: ['types'], bare: true };

export const meta = () => [{ name: 'robots', content: 'noindex' }];

/** The fonts of hosted pages, as the server writes them into each of these. */
export const links = () => [{ rel: 'stylesheet', href: '/fonts/pages.css' }];

const usePageModule = (type: TypeManifest | undefined) => {
  const [loaded, setLoaded] = useState<{ id: string; module: PageModule<never> }>();
  useEffect(() => {
    if (type?.opens.kind !== 'page') return;
    let isWanted = true;
    type.opens.page().then((module) => {
      if (isWanted) setLoaded({ id: type.id, module: module as PageModule<never> });
    });
    return () => {
      isWanted = false;
    };
  }, [type]);
  return loaded && loaded.id === type?.id ? loaded.module : undefined;
};

/** A picture that is still to be chosen: its place, and nothing asked for. */
const noPicture = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>';

/** Where things of a page are, the same functions at every drawing. */
const addresses = {
  image: (name: string, size: string) => (name === '' ? noPicture : `/img/${size}/${name}`),
  file: () => '#',
  inLanguage: (language: string) => `#lang-${language}`,
};

/** What is far out of view waits with its layout, as high as it was: so a long page follows every key press. */
const asHigh = '[data-group]{contain-intrinsic-size:auto 900px}';
const waits = '[data-group]{content-visibility:auto}';

/** Whether everything of a page has been laid out once since its content came whole, in its own fonts. */
const useLaidOut = (whole: unknown) => {
  const [laidOut, setLaidOut] = useState<{ whole: unknown }>();
  useEffect(() => {
    let request = 0;
    const next = (act: () => void) => {
      request = requestAnimationFrame(act);
    };
    document.fonts.ready.then(() => next(() => next(() => setLaidOut({ whole }))));
    return () => cancelAnimationFrame(request);
  }, [whole]);
  return laidOut !== undefined && laidOut.whole === whole;
};

/** Where a stored file is fetched, and what is known of it. */
const mediaOf = (files: readonly StoredFile[]) => {
  const known = new Map(files.map((stored) => [stored.file, stored]));
  return (file: string): Media => {
    const href = file === '' ? '' : `/media/${file}`;
    const stored = known.get(file);
    if (!stored) return { href };
    const { name, bytes, tagTitle, seconds, pages } = stored;
    return {
      href,
      title: name,
      bytes,
      ...(tagTitle !== undefined && { tagTitle }),
      ...(seconds !== undefined && { seconds }),
      ...(pages !== undefined && { pages }),
    };
  };
};

/** What a page is called. Half-typed content may not be called anything. */
const titleOf = ({ opens }: TypeManifest, content: unknown): string =>
  opens.kind === 'page' ? String(opens.title(content as never) ?? '') : '';

/** What is a sample's stands back; what lies in something that does, with it. */
const dimming = (paths: readonly string[]): string => {
  if (paths.length === 0) return '';
  const fields = paths.map((path) => CSS.escape(path)).map((path) => `[data-field="${path}"],[data-field^="${path}."]`);
  const dimmed = `:is(${fields.join()})`;
  return `${dimmed}:not(${dimmed} *){opacity:.4}`;
};

type Props = {
  type: TypeManifest;
  content: unknown;
  whole: unknown;
  module: PageModule<never>;
  files: readonly StoredFile[];
  dimmed: readonly string[];
};

/** The page of a content, as its phone will show it: the same component, the same style, the same small script. */
const Drawn = memo(({ type, content, whole, module, files, dimmed }: Props) => {
  const { nonce, language: words } = usePage();
  const media = useMemo(() => mediaOf(files), [files]);
  const isLaidOut = useLaidOut(whole);
  const languages = type.languages?.(content as never) ?? [];
  const [chosen, setChosen] = useState('');
  const language = languages.includes(chosen) ? chosen : (languages[0] ?? '');
  const locale = language || words;
  const direction = pageDirection(language, titleOf(type, content));
  const say = useSay(type, locale, direction);
  const props = {
    content,
    locale,
    say,
    media,
    ...addresses,
  };
  useEffect(() => {
    Object.assign(document.documentElement, { lang: locale, dir: direction });
  }, [locale, direction]);
  useEffect(() => {
    const choose = () => setChosen(/^#lang-(\w+)$/.exec(location.hash)?.[1] ?? '');
    addEventListener('hashchange', choose);
    return () => removeEventListener('hashchange', choose);
  }, []);
  useEffect(() => {
    // The script shows what needs it only once, and more may have come since.
    for (const element of document.querySelectorAll<HTMLElement>('[data-script]')) element.hidden = false;
  });
  return (
    <>
      <style nonce={nonce}>{styleOf(module, content) + asHigh + (isLaidOut ? waits : '') + dimming(dimmed)}</style>
      <PageBody module={module} props={props as never} />
    </>
  );
});

/** What a phone reads from a code without a page, and offers. Half-typed content may make neither. */
const readOf = (opens: Exclude<TypeManifest['opens'], { kind: 'page' }>, content: unknown) => {
  try {
    const read = opens.kind === 'embed' ? opens.payload(content as never) : opens.destination(content as never, '');
    return { offer: opens.offer(content as never), read };
  } catch {
    return { offer: { title: '…' }, read: '…' };
  }
};

/** The inside of the phone in a preview. What it shows comes by messages from the page around it, and from nobody else. */
export default function QrPreview() {
  const shown = useShown();
  const module = usePageModule(shown?.type);
  const isDrawn = module !== undefined;
  const isShown = isDrawn || (shown !== undefined && shown.type.opens.kind !== 'page');
  useEffect(() => {
    if (isDrawn) pageScript(document);
  }, [isDrawn]);
  useEffect(() => {
    if (parent === window || !isShown) return;
    const message: DrawnPage = { kind: 'tessera:drawn' };
    parent.postMessage(message, location.origin);
  }, [isShown]);
  const edited = shown?.edited;
  useEffect(() => {
    if (isDrawn && edited) reveal(document, edited.path);
  }, [isDrawn, edited]);
  if (!shown) return null;
  const { type, content, whole, files, dimmed } = shown;
  if (type.opens.kind !== 'page') return <Offer type={type} {...readOf(type.opens, content)} />;
  return module ? (
    <Drawn type={type} content={content} whole={whole} module={module} files={files} dimmed={dimmed} />
  ) : null;
}
