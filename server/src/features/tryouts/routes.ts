import { createHash, randomBytes } from 'node:crypto';
import type { api } from '@tessera/contract';
import { outcomes } from '@tessera/contract/rules/outcomes.ts';
import { currentContent, isDynamic, typeOf } from '@tessera/qr-types';
import { completed } from '@tessera/qr-types/fields/index.ts';
import type { FastifyInstance } from 'fastify';
import { asMember, type System } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import type { Handlers } from '../../http/mount.ts';
import { originOf } from '../../http/origin.ts';
import { reachOf } from '../../http/reach.ts';
import { findOwnCode } from '../codes/index.ts';
import { always, draftPage, pageHeaders } from '../hosted/index.ts';
import { sendFile, showPage } from '../scan/index.ts';
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

/** They are opened on the account's own host, whatever host pages have. */
const tryoutHeaders = pageHeaders(false);

type ToTryout = { Params: { token: string; file?: string }; Querystring: { lang?: string | string[] } };

/** Puts the links on a server. They show what phones will see, and are recorded nowhere. */
export const mountTryoutRoutes = (app: FastifyInstance, { database, now }: Deps, system: System) => {
  /** The newest version of a code, with what is missing in it left out; undefined where this release can’t read it. */
  const found = async (token: string) => {
    const row = await store.findTryout(system, database.db, hashOf(token), now());
    const type = row && typeOf(row.type);
    if (!type || !isDynamic(type) || row.content_version > type.version) return undefined;
    const { content: stored, content_version: version } = row;
    if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return undefined;
    return { row, type, content: completed(type.content, currentContent(type, stored, version)) };
  };

  app.register(async (paths) => {
    paths.setChildLoggerFactory((logger) => logger);
    paths.route<ToTryout>({
      method: ['GET', 'HEAD'],
      url: '/try/:token',
      handler: async (request, reply) => {
        const tried = await found(request.params.token);
        if (!tried) return showPage({ request, reply }, 'not_found', outcomes.not_found.status);
        const { row, type, content } = tried;
        const { lang } = request.query;
        const wanted = {
          lang: Array.isArray(lang) ? lang[0] : lang,
          acceptLanguage: request.headers['accept-language'],
        };
        const page = await draftPage({ row, type, content, path: `/try/${request.params.token}`, wanted });
        if ('destination' in page) return reply.code(302).headers(always).header('location', page.destination).send();
        if ('nothing' in page) return showPage({ request, reply }, 'invalid', outcomes.invalid.status);
        return reply.headers(tryoutHeaders).send(page.html);
      },
    });
    paths.route<ToTryout>({
      method: ['GET', 'HEAD'],
      url: '/try/:token/:file',
      handler: async (request, reply) => {
        const tried = await found(request.params.token);
        const files = tried?.type.opens.kind === 'page' ? tried.type.opens.files : undefined;
        const name = request.params.file ?? '';
        if (!tried || !files || !Object.hasOwn(files, name))
          return showPage({ request, reply }, 'not_found', outcomes.not_found.status);
        const { mime, body } = files[name]!;
        return sendFile(reply, { mime, body: body(tried.content as never), name });
      },
    });
  });
};

/** Drops the links whose hour is over. */
export const sweepTryouts = ({ database, now }: Pick<Deps, 'database' | 'now'>, actor: System) =>
  store.dropTryouts(actor, database.db, now());
