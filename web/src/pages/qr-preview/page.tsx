import type { TypeManifest } from '@tessera/qr-types';
import { getPageDirection } from '@tessera/qr-types/blocks/direction.ts';
import { buildPageStyle, PageBody } from '@tessera/qr-types/blocks/document.tsx';
import { pageScript } from '@tessera/qr-types/blocks/page-script.js';
import type { MediaFile, PageModule } from '@tessera/qr-types/define-type.ts';
import { memo, useEffect, useMemo, useRef, useState } from 'react';
import { CameraPreview } from '../../features/phone-preview/camera-preview.tsx';
import type { RenderedMessage } from '../../features/phone-preview/messages.ts';
import { usePageTranslation } from '../../features/phone-preview/use-page-translation.ts';
import type { StoredFile } from '../../features/upload/stored-file-cache.ts';
import { usePage } from '../../page-context.tsx';
import type { RouteHandle } from '../../route-handle.ts';
import sheet from '../../ui/global.css?url';
import { resolvePreview } from './resolve-preview.ts';
import { scrollToField } from './scroll-to-field.ts';
import { usePreviewContent } from './use-preview-content.ts';

export const handle: RouteHandle = { namespaces: ['types'], bare: true };

export const meta = () => [{ name: 'robots', content: 'noindex' }];

/** The fonts of landing pages, as the server includes them. */
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

/** Placeholder of a picture that hasn’t been chosen yet, without a request. */
const blankImage = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>';

/** The URLs a page uses; constant, so that every render gets the same functions. */
const pageLinks = {
  image: (name: string, size: string) => (name === '' ? blankImage : `/img/${size}/${name}`),
  file: () => '#',
  toLanguageHref: (language: string) => `#lang-${language}`,
};

/** Content far outside the view skips rendering at its last height, so that a long page keeps up with typing. */
const intrinsicSizeStyle = '[data-group]{contain-intrinsic-size:auto 900px}';
const deferredLayoutStyle = '[data-group]{content-visibility:auto}';

/** Returns whether the whole page has been laid out, in its own fonts, since its full content arrived. */
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

/** The URL and metadata of a stored file. */
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

/** Returns a page’s title. Incomplete content may have none. */
const getPageTitle = ({ opens }: TypeManifest, content: unknown): string =>
  opens.kind === 'page' ? String(opens.title(content as never) ?? '') : '';

/** Dims what comes from the sample; an element inside a dimmed one is dimmed only once. */
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

/** A landing page as a phone shows it: the same component, style and script. */
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
    // The script shows these elements only once, and more may have been added since.
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

/** Returns the language that the visitor has chosen on the page. */
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

/** The page inside the preview phone. Its content comes only as messages from the page around it. */
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
  const isPageRendered = module !== undefined && resolved?.kind === 'page';
  const isShown = isPageRendered || resolved?.kind === 'camera';
  const scriptedModule = useRef<typeof module>(undefined);
  useEffect(() => {
    if (!isPageRendered || scriptedModule.current === module) return;
    scriptedModule.current = module;
    pageScript(document);
  }, [isPageRendered, module]);
  useEffect(() => {
    if (parent === window || !isShown) return;
    const message: RenderedMessage = { kind: 'tessera:rendered' };
    parent.postMessage(message, location.origin);
  }, [isShown]);
  const activeField = preview?.activeField;
  useEffect(() => {
    if (isPageRendered && activeField) scrollToField(document, activeField.path);
  }, [isPageRendered, activeField]);
  if (!preview || !resolved) return null;
  const { type, content, fullContent, dimmed } = preview;
  if (resolved.kind === 'camera')
    return (
      <>
        <link rel="stylesheet" href={sheet} precedence="default" />
        <CameraPreview {...{ type, content }} prompt={resolved.prompt} encodedText={resolved.text} />
      </>
    );
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
