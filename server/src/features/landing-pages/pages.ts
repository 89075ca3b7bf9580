import { toFileName } from '@tessera/contract/rules/file-name.ts';
import { type FormState, upgradeContent } from '@tessera/qr-types';
import { extractTrackers, type Trackers } from '@tessera/qr-types/fields/tracker-ids.ts';
import { LRUCache } from 'lru-cache';
import { type Encoding, negotiateEncoding } from '../../http/accept.ts';
import { negotiateLanguage, resolveLocale } from '../../http/locale.ts';
import type { GetContactPhoto } from '../media/index.ts';
import { type BuildImageUrl, type FindMedia, type PageLanguages, renderDocument } from './document.ts';
import { encodeBody } from './encoding.ts';
import type { LandingPageCode } from './landing-page-code.ts';
import { isLocaleAvailable, toAvailableLocale } from './messages.ts';
import { renderPageFile } from './page-file.ts';

/** What a visitor says of the page that they want. */
export type LandingPageRequest = {
  lang?: string | undefined;
  acceptLanguage?: string | undefined;
  acceptEncoding?: string | undefined;
  /** What the page's links to itself say, for a visitor who has seen what stands before it. */
  seen?: string | undefined;
  /** The origin that they came to, where no other is known. */
  origin?: string | undefined;
  /** How its form meets them, where it has one. */
  form?: FormState | undefined;
};

/** A page as it is sent. */
export type LandingPageContent = {
  body: Buffer;
  encoding: Encoding;
  language: string;
  trackers: Trackers;
  frameOrigins: readonly string[];
  /** Holds a challenge that a script answers. */
  hasChallenge: boolean;
};
export type PageFileContent = { mime: string; body: string; name: string };

type LandingPagesOptions = {
  /** Reads the content of a revision; undefined where it is gone. */
  load(code: LandingPageCode): Promise<{ content: unknown } | undefined>;
  createImageUrlBuilder(code: LandingPageCode): BuildImageUrl;
  loadMedia(code: LandingPageCode, content: unknown): Promise<FindMedia>;
  getContactPhoto: GetContactPhoto;
  /** Changes before an address that `loadMedia` signed ends. */
  getSignaturePeriod(): number;
  origin: string | undefined;
  /** Pages have a host of their own, so that their owners' trackers may be in them. */
  isTracked: boolean;
  now(): Date;
  /** How many bytes of pages and of contents are kept. */
  maxCacheBytes?: number;
};

const megabyte = 2 ** 20;
/** A server without a PUBLIC_URL is met at a few names of its own network. */
const maxOrigins = 8;

/** Whose players a page may frame. */
const getFrameOrigins = ({ type: { target } }: LandingPageCode, content: unknown) =>
  (target.kind === 'page' && target.embeddableOrigins?.(content as never)) || [];

/** The languages in which a visitor gets a page. */
export const resolveLanguages = (
  { languages }: LandingPageCode,
  { lang, acceptLanguage }: LandingPageRequest,
): PageLanguages => {
  const content =
    lang !== undefined && languages.includes(lang)
      ? lang
      : (negotiateLanguage(languages, acceptLanguage) ?? languages[0] ?? '');
  const messages = isLocaleAvailable(content)
    ? content
    : toAvailableLocale(resolveLocale('', undefined, acceptLanguage));
  return { content, messages };
};

/**
 * Hosted pages as bytes, made once for all who ask for the same one: the same revision, language and encoding. Contents
 * stay beside the records of their codes, since they may be large, and are read again where they were
 * pushed out.
 */
export const createPageRenderer = ({
  load,
  createImageUrlBuilder,
  loadMedia,
  getContactPhoto,
  getSignaturePeriod,
  origin,
  isTracked,
  now,
  maxCacheBytes = 64 * megabyte,
}: LandingPagesOptions) => {
  const contents = new LRUCache<string, { content: unknown; size: number }>({
    maxSize: maxCacheBytes,
    sizeCalculation: ({ size }) => size,
  });
  const pages = new LRUCache<string, LandingPageContent>({
    maxSize: maxCacheBytes,
    sizeCalculation: ({ body }) => body.length + 200,
  });
  const origins = new Set<string>();
  const rendering = new Map<string, Promise<LandingPageContent>>();

  const toKey = ({ id, revision }: LandingPageCode) => `${id} ${revision}`;
  const cacheContent = (code: LandingPageCode, content: unknown) => {
    contents.set(toKey(code), { content, size: JSON.stringify(content).length + 200 });
  };
  const getContent = async (code: LandingPageCode): Promise<unknown> => {
    const cached = contents.get(toKey(code));
    if (cached) return cached.content;
    const found = await load(code);
    if (!found) throw new Error(`Revision ${code.revision} of code ${code.id} is gone.`);
    const content = upgradeContent(code.type, found.content, code.contentVersion);
    cacheContent(code, content);
    return content;
  };

  /** The origin that a page names, where it has a picture to be shown elsewhere: one of few, as anybody may send any. */
  const resolveOrigin = ({ isPrivate, card }: LandingPageCode, requested: string | undefined): string | undefined => {
    if (origin !== undefined || requested === undefined || isPrivate || card.image === '') return origin;
    if (origins.size < maxOrigins) origins.add(requested);
    return origins.has(requested) ? requested : undefined;
  };

  const render = async (
    code: LandingPageCode,
    languages: PageLanguages,
    encoding: Encoding,
    { form, seen, origin: named }: LandingPageRequest,
  ): Promise<LandingPageContent> => {
    const content = await getContent(code);
    const findMedia = await loadMedia(code, content);
    const text = await renderDocument(code, content, languages, {
      image: createImageUrlBuilder(code),
      media: findMedia,
      origin: named,
      isTracked,
      form,
      seen,
    });
    return {
      body: await encodeBody(text, encoding),
      encoding,
      language: languages.content || languages.messages,
      trackers: isTracked ? extractTrackers(content) : {},
      frameOrigins: getFrameOrigins(code, content),
      hasChallenge: form?.challenge !== undefined,
    };
  };

  return {
    /** Has a content at hand that was read with its code. */
    cacheContent,
    /** The page at once where it is made already. */
    getPage: (
      code: LandingPageCode,
      requested: LandingPageRequest,
    ): LandingPageContent | Promise<LandingPageContent> => {
      const pageRequest = { ...requested, origin: resolveOrigin(code, requested.origin) };
      const languages = resolveLanguages(code, pageRequest);
      const encoding = negotiateEncoding(pageRequest.acceptEncoding);
      const key = `${code.id} ${code.version} ${code.uri} ${languages.content} ${languages.messages} ${encoding} ${pageRequest.form?.stage} ${pageRequest.form?.token} ${pageRequest.seen ?? ''} ${pageRequest.origin ?? ''} ${code.isPrivate ? getSignaturePeriod() : ''}`;
      const cached = pages.get(key) ?? rendering.get(key);
      if (cached) return cached;
      const pending = render(code, languages, encoding, pageRequest);
      rendering.set(key, pending);
      pending
        .then((page) => pages.set(key, page))
        .catch(() => {})
        .finally(() => rendering.delete(key));
      return pending;
    },
    /** The page with a form that comes back to one visitor, which nobody else gets. */
    renderWithForm: (code: LandingPageCode, pageRequest: LandingPageRequest): Promise<LandingPageContent> =>
      render(code, resolveLanguages(code, pageRequest), negotiateEncoding(pageRequest.acceptEncoding), {
        ...pageRequest,
        origin: resolveOrigin(code, pageRequest.origin),
      }),
    getContent,
    /** A file that the type's manifest makes of the content; undefined where it has none of this name. */
    getFile: async (code: LandingPageCode, name: string): Promise<PageFileContent | undefined> => {
      const { target } = code.type;
      if (target.kind !== 'page' || !target.files || !Object.hasOwn(target.files, name)) return undefined;
      const file = target.files[name]!;
      const extension = name.slice(name.lastIndexOf('.') + 1);
      const fileContext = { code: code.uri, revision: code.revision, createdAt: now() };
      const body = await renderPageFile(file, await getContent(code), fileContext, getContactPhoto);
      return { mime: file.mime, body, name: toFileName(code.title, extension) };
    },
  };
};

export type LandingPages = ReturnType<typeof createPageRenderer>;
