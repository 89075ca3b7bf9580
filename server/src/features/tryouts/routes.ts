import { createHash, randomBytes } from 'node:crypto';
import type { api } from '@tessera/contract';
import { outcomes } from '@tessera/contract/rules/outcomes.ts';
import { currentContent, isDynamic, typeOf } from '@tessera/qr-types';
import { completed } from '@tessera/qr-types/fields/index.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { asMember, type System } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import { type CountUse, demandAddressUse } from '../../http/limits.ts';
import type { Handlers } from '../../http/mount.ts';
import { originOf } from '../../http/origin.ts';
import { reachOf } from '../../http/reach.ts';
import { findOwnCode } from '../codes/index.ts';
import { type Draft, draftPage, fileBody, imageAt, mediaOf, pageHeaders, shortLinkHeaders } from '../hosted/index.ts';
import { sendFile, showPage, systemOf, withParametersOf } from '../scan/index.ts';
import type { ContactPhoto } from '../uploads/index.ts';
import * as store from './store.ts';

const hour = 3_600_000;
const hashOf = (token: string) => createHash('sha256').update(token).digest();

export const tryoutHandlers = (deps: Deps): Handlers<typeof api.tryouts> => ({
  make: async ({ actor, request, params }) => {
    await findOwnCode(deps, actor, params.id);
    const token = randomBytes(12).toString('base64url');
    const until = new Date(deps.now().getTime() + hour);
    await store.insertTryout(asMember(actor), deps.database.db, hashOf(token), params.id, until);
    const { origin, unreachable } = reachOf(originOf(request, deps.config), deps.config);
    return { url: `${origin}/try/${token}`, unreachable };
  },
});

/** Whoever tries a code looks at it now and then; whoever asks more often than this is a program. */
const mostLooks = { max: 300, seconds: 600 };
const mostKept = 16 * 2 ** 20;

/** They are opened on the account's own host, whatever host pages have. */
const tryoutHeaders = pageHeaders(false);

type ToTryout = {
  Params: { token: string; file?: string };
  Querystring: { lang?: string | string[]; sent?: string | string[] };
};

/** Puts the links on a server. They show what phones will see, and are recorded nowhere. */
export const mountTryoutRoutes = (
  app: FastifyInstance,
  deps: Deps & { contactPhoto: ContactPhoto },
  countUse: CountUse,
  system: System,
) => {
  const { contactPhoto, database, now } = deps;
  const demandLook = ({ ip }: FastifyRequest) => demandAddressUse(countUse, 'look', ip, mostLooks);
  const drawn = new LRUCache<string, Draft>({
    maxSize: mostKept,
    sizeCalculation: (draft, key) => 2 * (key.length + ('html' in draft ? draft.html.length : 0)) + 200,
  });

  const [image, media] = [imageAt(deps, true), mediaOf(deps, true)];
  /** The newest version of a code, to be read with what is missing in it left out; undefined where this release can’t. */
  const found = async (token: string) => {
    const row = await store.findTryout(system, database.db, hashOf(token), now());
    const type = row && typeOf(row.type);
    if (!type || !isDynamic(type) || row.content_version > type.version) return undefined;
    const { content: stored, content_version: version } = row;
    if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return undefined;
    return { row, type, read: () => completed(type.content, currentContent(type, stored, version)) };
  };

  app.register(async (paths) => {
    paths.setChildLoggerFactory((logger) => logger);
    paths.route<ToTryout>({
      method: ['GET', 'HEAD'],
      url: '/try/:token',
      handler: async (request, reply) => {
        await demandLook(request);
        const tried = await found(request.params.token);
        if (!tried) return showPage({ request, reply }, 'not_found', outcomes.not_found.status);
        const { row, type, read } = tried;
        const { lang, sent } = request.query;
        const path = `/try/${request.params.token}`;
        const asks = type.opens.kind === 'page' && type.opens.form;
        const wanted = {
          lang: Array.isArray(lang) ? lang[0] : lang,
          acceptLanguage: request.headers['accept-language'],
          system: systemOf(request.headers['user-agent']),
          ...(asks && { form: { action: path, stage: sent === undefined ? 'asks' : 'sent' } as const }),
        };
        const key = [path, row.version, wanted.lang, wanted.acceptLanguage, wanted.system, sent !== undefined].join(
          '\n',
        );
        const page = drawn.get(key) ?? (await draftPage({ row, type, content: read(), path, wanted, image, media }));
        drawn.set(key, page);
        if ('destination' in page) {
          const { destination } = page;
          const location = row.forward_parameters ? withParametersOf(request.url, destination) : destination;
          return reply.code(302).headers(shortLinkHeaders).header('location', location).send();
        }
        if ('nothing' in page) return showPage({ request, reply }, 'invalid', outcomes.invalid.status);
        return reply.headers(tryoutHeaders).send(page.html);
      },
    });
    paths.route<ToTryout>({
      method: ['GET', 'HEAD'],
      url: '/try/:token/:file',
      handler: async (request, reply) => {
        await demandLook(request);
        const tried = await found(request.params.token);
        const files = tried?.type.opens.kind === 'page' ? tried.type.opens.files : undefined;
        const name = request.params.file ?? '';
        if (!tried || !files || !Object.hasOwn(files, name))
          return showPage({ request, reply }, 'not_found', outcomes.not_found.status);
        const file = files[name]!;
        const of = { code: request.params.token, revision: tried.row.n, at: now() };
        const body = await fileBody(file, tried.read(), of, contactPhoto);
        return sendFile(reply, { mime: file.mime, body, name });
      },
    });
  });
};

/** Drops the links whose hour is over. */
export const sweepTryouts = ({ database, now }: Pick<Deps, 'database' | 'now'>, actor: System) =>
  store.dropTryouts(actor, database.db, now());
