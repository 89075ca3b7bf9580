import { toFileName } from '@tessera/contract/rules/file-name.ts';
import { type FormState, upgradeContent } from '@tessera/qr-types';
import { extractTrackers, type Trackers } from '@tessera/qr-types/fields/tracker-ids.ts';
import { LRUCache } from 'lru-cache';
import type { GetContactPhoto } from '../../feature.ts';
import { type Encoding, negotiateEncoding } from '../../http/accept.ts';
import { resolveOfferedLanguage } from '../../i18n.ts';
import { type BuildImageUrl, type FindMedia, type PageLanguages, renderDocument } from './document.ts';
import { encodeBody } from './encoding.ts';
import type { LandingPageCode } from './landing-page-code.ts';
import { renderPageFile } from './page-file.ts';
import type { PageHost } from './page-host.ts';

/** What a visitor's request says about the page. */
export type LandingPageRequest = {
  /** The language of the content, as `resolve()` decided. */
  language: string;
  acceptLanguage?: string | undefined;
  acceptEncoding?: string | undefined;
  /** Token for the page's links to itself, which says that the visitor has seen the warning of guests' codes. */
  seen?: string | undefined;
  /** The origin of the request, if no other is configured. */
  origin?: string | undefined;
  /** The state of its form, if it has one. */
  form?: FormState | undefined;
};

/** A page as it is sent. */
export type RenderedLandingPage = {
  body: Buffer;
  encoding: Encoding;
  language: string;
  trackers: Trackers;
  frameOrigins: readonly string[];
  /** Contains a challenge that a script solves. */
  hasChallenge: boolean;
};

export type RenderedPageFile = { mime: string; body: string; name: string };

type LandingPagesOptions = {
  /** Loads the content of a revision; undefined if it no longer exists. */
  load(code: LandingPageCode): Promise<{ content: unknown } | undefined>;
  createImageUrlBuilder(code: LandingPageCode): BuildImageUrl;
  loadMedia(code: LandingPageCode, content: unknown): Promise<FindMedia>;
  getContactPhoto: GetContactPhoto;
  /** Changes before URLs signed by `loadMedia` expire. */
  getSignaturePeriod(): number;
  /** Returns the host of a page: its domain, or ours. */
  getPageHost(domain: string): PageHost;
  /** Our pages have a separate host, so trackers are allowed there, as on domains. */
  hasPagesHost: boolean;
  now(): Date;
  /** Cache limit for pages and for contents, each. */
  maxCacheBytes?: number;
};

const megabyte = 2 ** 20;
/** Without PUBLIC_URL, a server is reached under a few names in its own network. */
const maxOrigins = 8;

/** Returns the origins of players that a page may embed. */
const getFrameOrigins = ({ type: { opens } }: LandingPageCode, content: unknown) =>
  (opens.kind === 'page' && opens.embeddableOrigins?.(content as never)) || [];

/** Returns the languages of a page whose content is shown in `language`. */
export const toPageLanguages = (language: string, acceptLanguage: string | undefined): PageLanguages => ({
  content: language,
  messages: resolveOfferedLanguage([language], acceptLanguage),
});

/**
 * Renders landing pages as bytes, once for all visitors with the same revision, language and encoding. Contents are cached
 * separately from the code snapshots, since they may be large, and reloaded after eviction.
 */
export const createPageRenderer = ({
  load,
  createImageUrlBuilder,
  loadMedia,
  getContactPhoto,
  getSignaturePeriod,
  getPageHost,
  hasPagesHost,
  now,
  maxCacheBytes = 64 * megabyte,
}: LandingPagesOptions) => {
  const contents = new LRUCache<string, { content: unknown; size: number }>({
    maxSize: maxCacheBytes,
    sizeCalculation: ({ size }) => size,
  });
  const pages = new LRUCache<string, RenderedLandingPage>({
    maxSize: maxCacheBytes,
    sizeCalculation: ({ body }) => body.length + 200,
  });
  const origins = new Set<string>();
  const rendering = new Map<string, Promise<RenderedLandingPage>>();

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

  /** Returns the origin for the page's link preview image. Limited to a few values, because anyone can send any Host. */
  const resolveOrigin = (
    { host, isPrivate, card }: LandingPageCode,
    requested: string | undefined,
  ): string | undefined => {
    const { origin } = getPageHost(host);
    if (origin !== undefined || requested === undefined || isPrivate || card.image === '') return origin;
    if (origins.size < maxOrigins) origins.add(requested);
    return origins.has(requested) ? requested : undefined;
  };

  const render = async (
    code: LandingPageCode,
    languages: PageLanguages,
    encoding: Encoding,
    { form, seen, origin: requestOrigin }: LandingPageRequest,
  ): Promise<RenderedLandingPage> => {
    const content = await getContent(code);
    const findMedia = await loadMedia(code, content);
    const { resources } = getPageHost(code.host);
    const buildImageUrl = createImageUrlBuilder(code);
    const isTracked = hasPagesHost || code.host !== '';
    const text = await renderDocument(code, content, languages, {
      image: (...image) => resources + buildImageUrl(...image),
      media: (name) => {
        const file = findMedia(name);
        return { ...file, href: resources + file.href };
      },
      origin: requestOrigin,
      resources,
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
    /** Caches a content that was read together with its code. */
    cacheContent,
    /** Returns the page, synchronously if it is cached. */
    getPage: (
      code: LandingPageCode,
      requested: LandingPageRequest,
    ): RenderedLandingPage | Promise<RenderedLandingPage> => {
      const pageRequest = { ...requested, origin: resolveOrigin(code, requested.origin) };
      const languages = toPageLanguages(pageRequest.language, pageRequest.acceptLanguage);
      const encoding = negotiateEncoding(pageRequest.acceptEncoding);
      const key = `${code.id} ${code.version} ${code.host}/${code.uri} ${languages.content} ${languages.messages} ${encoding} ${pageRequest.form?.stage} ${pageRequest.form?.token} ${pageRequest.seen ?? ''} ${pageRequest.origin ?? ''} ${code.isPrivate ? getSignaturePeriod() : ''}`;
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
    /** Renders a page with a form for one visitor, uncached. */
    renderWithForm: (code: LandingPageCode, pageRequest: LandingPageRequest): Promise<RenderedLandingPage> =>
      render(
        code,
        toPageLanguages(pageRequest.language, pageRequest.acceptLanguage),
        negotiateEncoding(pageRequest.acceptEncoding),
        {
          ...pageRequest,
          origin: resolveOrigin(code, pageRequest.origin),
        },
      ),
    getContent,
    /** Returns a file that the type generates from the content; undefined if it has none of this name. */
    getFile: async (code: LandingPageCode, name: string): Promise<RenderedPageFile | undefined> => {
      const { opens } = code.type;
      if (opens.kind !== 'page' || !opens.files || !Object.hasOwn(opens.files, name)) return undefined;
      const file = opens.files[name];
      if (!file) return undefined;
      const extension = name.slice(name.lastIndexOf('.') + 1);
      const fileContext = { code: code.uri, revision: code.revision, createdAt: now() };
      const body = await renderPageFile(file, await getContent(code), fileContext, getContactPhoto);
      return { mime: file.mime, body, name: toFileName(code.title, extension) };
    },
  };
};

export type LandingPages = ReturnType<typeof createPageRenderer>;
