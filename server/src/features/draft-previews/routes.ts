import { randomBytes } from 'node:crypto';
import type { api } from '@tessera/contract';
import { outcomes } from '@tessera/contract/rules/outcomes.ts';
import { findType, isDynamic, upgradeContent } from '@tessera/qr-types';
import { completeContent } from '@tessera/qr-types/fields/index.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { GetContactPhoto } from '../../feature.ts';
import { requireMember, type SystemActor } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import { getLanOrigin } from '../../http/lan-address.ts';
import type { RouteHandlers } from '../../http/mount.ts';
import { getOrigin } from '../../http/origin.ts';
import { type ConsumeRateLimit, enforceAddressRateLimit } from '../../http/rate-limits.ts';
import { hashToken } from '../../http/session.ts';
import { getOwnDynamicCode } from '../codes/index.ts';
import {
  buildPageHeaders,
  createImageUrlBuilder,
  createMediaLookup,
  type RenderedDraft,
  renderDraft,
  renderPageFile,
  shortLinkHeaders,
} from '../landing-pages/index.ts';
import { detectPlatform, forwardParameters, sendFile, sendOutcomePage } from '../scan/index.ts';
import * as store from './store.ts';

const hourMs = 3_600_000;

export const draftPreviewHandlers = (deps: Deps): RouteHandlers<typeof api.draftPreviews> => ({
  create: async ({ actor, request, params }) => {
    await getOwnDynamicCode(deps, actor, params.id);
    const token = randomBytes(12).toString('base64url');
    const until = new Date(deps.now().getTime() + hourMs);
    await store.insertDraftPreview(requireMember(actor), deps.database.db, hashToken(token), params.id, until);
    const { origin, unreachable } = getLanOrigin(getOrigin(request, deps.config), deps.config);
    return { url: `${origin}/try/${token}`, unreachable };
  },
});

/** Far more views than a person needs: more come from programs. */
const viewLimit = { max: 300, seconds: 600 };
const maxCacheBytes = 16 * 2 ** 20;

/** Previews are served on the account's host, even if pages have their own host. */
const draftPreviewHeaders = buildPageHeaders({ hasAccounts: true });

type DraftPreviewRoute = {
  Params: { token: string; file?: string };
  Querystring: { lang?: string | string[]; sent?: string | string[] };
};

/** Mounts the preview links. They show what visitors will see, and record nothing. */
export const mountDraftPreviews = (
  app: FastifyInstance,
  deps: Deps & { getContactPhoto: GetContactPhoto; consumeRateLimit: ConsumeRateLimit },
  system: SystemActor,
) => {
  const { getContactPhoto, consumeRateLimit, database, now } = deps;
  const enforceViewLimit = ({ ip }: FastifyRequest) => enforceAddressRateLimit(consumeRateLimit, 'look', ip, viewLimit);
  const renderedDrafts = new LRUCache<string, RenderedDraft>({
    maxSize: maxCacheBytes,
    sizeCalculation: (draft, key) => 2 * (key.length + ('html' in draft ? draft.html.length : 0)) + 200,
  });

  const [buildImageUrl, loadMedia] = [createImageUrlBuilder(deps, true), createMediaLookup(deps, true)];
  /** Returns the newest revision of a code, with incomplete content completed; undefined if this release can’t read it. */
  const findPreview = async (token: string) => {
    const row = await store.findDraftPreview(system, database.db, hashToken(token), now());
    const type = row && findType(row.type);
    if (!type || !isDynamic(type) || row.content_version > type.version) return undefined;
    const { content: stored, content_version: version } = row;
    if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return undefined;
    return { row, type, read: () => completeContent(type.content, upgradeContent(type, stored, version)) };
  };

  app.register(async (paths) => {
    paths.setChildLoggerFactory((logger) => logger);
    paths.route<DraftPreviewRoute>({
      method: ['GET', 'HEAD'],
      url: '/try/:token',
      handler: async (request, reply) => {
        await enforceViewLimit(request);
        const preview = await findPreview(request.params.token);
        if (!preview) return sendOutcomePage({ request, reply }, 'not_found', outcomes.not_found.status);
        const { row, type, read } = preview;
        const { lang, sent } = request.query;
        const path = `/try/${request.params.token}`;
        const hasForm = type.opens.kind === 'page' && type.opens.form;
        const pageRequest = {
          lang: Array.isArray(lang) ? lang[0] : lang,
          acceptLanguage: request.headers['accept-language'],
          platform: detectPlatform(request.headers['user-agent']),
          ...(hasForm && { form: { action: path, stage: sent === undefined ? 'open' : 'sent' } as const }),
        };
        const key = [
          path,
          row.version,
          pageRequest.lang,
          pageRequest.acceptLanguage,
          pageRequest.platform,
          sent !== undefined,
        ].join('\n');
        const page =
          renderedDrafts.get(key) ??
          (await renderDraft({ row, type, content: read(), path, pageRequest, buildImageUrl, loadMedia }));
        renderedDrafts.set(key, page);
        if ('destination' in page) {
          const { destination } = page;
          const location = row.forward_parameters ? forwardParameters(request.url, destination) : destination;
          return reply.code(302).headers(shortLinkHeaders).header('location', location).send();
        }
        if ('nothing' in page) return sendOutcomePage({ request, reply }, 'invalid', outcomes.invalid.status);
        return reply.headers(draftPreviewHeaders).send(page.html);
      },
    });
    paths.route<DraftPreviewRoute>({
      method: ['GET', 'HEAD'],
      url: '/try/:token/:file',
      handler: async (request, reply) => {
        await enforceViewLimit(request);
        const preview = await findPreview(request.params.token);
        const files = preview?.type.opens.kind === 'page' ? preview.type.opens.files : undefined;
        const name = request.params.file ?? '';
        const file = files && Object.hasOwn(files, name) ? files[name] : undefined;
        if (!preview || !file) return sendOutcomePage({ request, reply }, 'not_found', outcomes.not_found.status);
        const fileContext = { code: request.params.token, revision: preview.row.number, createdAt: now() };
        const body = await renderPageFile(file, preview.read(), fileContext, getContactPhoto);
        return sendFile(reply, { mime: file.mime, body, name });
      },
    });
  });
};

/** Deletes expired links. */
export const sweepDraftPreviews = ({ database, now }: Pick<Deps, 'database' | 'now'>, actor: SystemActor) =>
  store.deleteExpiredDraftPreviews(actor, database.db, now());
