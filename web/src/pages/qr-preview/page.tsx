import type { TypeManifest } from '@tessera/qr-types';
import { getPageDirection } from '@tessera/qr-types/blocks/direction.ts';
import { buildPageStyle, PageBody } from '@tessera/qr-types/blocks/document.tsx';
import { pageScript } from '@tessera/qr-types/blocks/page-script.js';
import type { MediaFile, PageModule } from '@tessera/qr-types/define-type.ts';
import { memo, useEffect, useMemo, useRef, useState } from 'react';
import { CameraPreview } from '../../features/phone-preview/camera-preview.tsx';
import type { DrawnMessage } from '../../features/phone-preview/messages.ts';
import { usePageTranslation } from '../../features/phone-preview/use-page-translation.ts';
import type { StoredFile } from '../../features/upload/stored-file-cache.ts';
import { usePage } from '../../page-context.tsx';
import type { RouteHandle } from '../../root.tsx';
import { resolvePreview } from './resolve-preview.ts';
import { scrollToField } from './scroll-to-field.ts';
import { usePreviewContent } from './use-preview-content.ts';

export const handle: RouteHandle = { namespaces: ['types'], bare: true };

export const meta = () => [{ name: 'robots', content: 'noindex' }];

/** The fonts of hosted pages, as the server writes them into each of these. */
export const links = () => [{ rel: 'stylesheet', href: '/fonts/pages.css' }];

const usePageModule = (type: TypeManifest | undefined) => {
  const [loaded, setLoaded] = useState<{ id: string; module: PageModule<never> }>();
  useEffect(() => {
    if (type?.target.kind !== 'page') return;
    let isWanted = true;
    type.target.page().then((module) => {
      if (isWanted) setLoaded({ id: type.id, module: module as PageModule<never> });
    });
    return () => {
      isWanted = false;
    };
  }, [type]);
  return loaded && loaded.id === type?.id ? loaded.module : undefined;
};

/** A picture that is still to be chosen: its place, and nothing asked for. */
const blankImage = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>';

/** Where things of a page are, the same functions at every drawing. */
const pageLinks = {
  image: (name: string, size: string) => (name === '' ? blankImage : `/img/${size}/${name}`),
  file: () => '#',
  toLanguageHref: (language: string) => `#lang-${language}`,
};

/** What is far out of view waits with its layout, as high as it was: so a long page follows every key press. */
const intrinsicSizeStyle = '[data-group]{contain-intrinsic-size:auto 900px}';
const deferredLayoutStyle = '[data-group]{content-visibility:auto}';

/** Whether everything of a page has been laid out once since its content came whole, in its own fonts. */
const useIsLaidOut = (fullContent: unknown) => {
  const [laidOut, setLaidOut] = useState<{ whole: unknown }>();
  useEffect(() => {
    let request = 0;
    const next = (act: () => void) => {
      request = requestAnimationFrame(act);
    };
    document.fonts.ready.then(() => next(() => next(() => setLaidOut({ whole: fullContent }))));
    return () => cancelAnimationFrame(request);
  }, [fullContent]);
  return laidOut !== undefined && laidOut.whole === fullContent;
};

/** Where a stored file is fetched, and what is known of it. */
const createMediaResolver = (files: readonly StoredFile[]) => {
  const filesByName = new Map(files.map((stored) => [stored.file, stored]));
  return (file: string): MediaFile => {
    const href = file === '' ? '' : `/media/${file}`;
    const stored = filesByName.get(file);
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
const getPageTitle = ({ target }: TypeManifest, content: unknown): string =>
  target.kind === 'page' ? String(target.title(content as never) ?? '') : '';

/** What is a sample's stands back; what lies in something that does, with it. */
const createDimStyle = (paths: readonly string[]): string => {
  if (paths.length === 0) return '';
  const fields = paths.map((path) => CSS.escape(path)).map((path) => `[data-field="${path}"],[data-field^="${path}."]`);
  const dimmed = `:is(${fields.join()})`;
  return `${dimmed}:not(${dimmed} *){opacity:.4}`;
};

type PreviewPageProps = {
  type: TypeManifest;
  content: unknown;
  fullContent: unknown;
  module: PageModule<never>;
  language: string;
  media: (name: string) => MediaFile;
  dimmed: readonly string[];
};

/** The page of a content, as its phone will show it: the same component, the same style, the same small script. */
const PreviewPage = memo(({ type, content, fullContent, module, language, media, dimmed }: PreviewPageProps) => {
  const { nonce, language: uiLanguage } = usePage();
  const isLaidOut = useIsLaidOut(fullContent);
  const locale = language || uiLanguage;
  const direction = getPageDirection(language, getPageTitle(type, content));
  const t = usePageTranslation(type, locale, direction);
  const props = {
    content,
    locale,
    t,
    media,
    ...pageLinks,
  };
  useEffect(() => {
    Object.assign(document.documentElement, { lang: locale, dir: direction });
  }, [locale, direction]);
  useEffect(() => {
    // The script shows what needs it only once, and more may have come since.
    for (const element of document.querySelectorAll<HTMLElement>('[data-script]')) element.hidden = false;
  });
  return (
    <>
      <style nonce={nonce}>
        {buildPageStyle(module, content) +
          intrinsicSizeStyle +
          (isLaidOut ? deferredLayoutStyle : '') +
          createDimStyle(dimmed)}
      </style>
      <PageBody module={module} props={props as never} />
    </>
  );
});

/** The language that the visitor has chosen on the page. */
const useChosenLanguage = () => {
  const [chosen, setChosen] = useState('');
  useEffect(() => {
    const choose = () => setChosen(/^#lang-(\w+)$/.exec(location.hash)?.[1] ?? '');
    addEventListener('hashchange', choose);
    return () => removeEventListener('hashchange', choose);
  }, []);
  return chosen;
};

const noFiles: readonly StoredFile[] = [];

/** The inside of the phone in a preview. What it shows comes by messages from the page around it, and from nobody else. */
export default function QrPreview() {
  const preview = usePreviewContent();
  const module = usePageModule(preview?.type);
  const files = preview?.files ?? noFiles;
  const media = useMemo(() => createMediaResolver(files), [files]);
  const chosen = useChosenLanguage();
  const resolved = useMemo(
    () => preview && resolvePreview(preview.type, preview.content, media, chosen),
    [preview?.type, preview?.content, media, chosen],
  );
  const isDrawn = module !== undefined && resolved?.kind === 'page';
  const isShown = isDrawn || resolved?.kind === 'camera';
  const scripted = useRef<typeof module>(undefined);
  useEffect(() => {
    if (!isDrawn || scripted.current === module) return;
    scripted.current = module;
    pageScript(document);
  }, [isDrawn, module]);
  useEffect(() => {
    if (parent === window || !isShown) return;
    const message: DrawnMessage = { kind: 'tessera:drawn' };
    parent.postMessage(message, location.origin);
  }, [isShown]);
  const edited = preview?.edited;
  useEffect(() => {
    if (isDrawn && edited) scrollToField(document, edited.path);
  }, [isDrawn, edited]);
  if (!preview || !resolved) return null;
  const { type, content, fullContent, dimmed } = preview;
  if (resolved.kind === 'camera') return <CameraPreview type={type} offer={resolved.prompt} read={resolved.text} />;
  return module ? (
    <PreviewPage
      type={type}
      content={content}
      fullContent={fullContent}
      module={module}
      language={resolved.language}
      media={media}
      dimmed={dimmed}
    />
  ) : null;
}
