import { api } from '@tessera/contract';
import { mostOfAnyFile } from '@tessera/contract/rules/file.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { FilesUnavailable } from '../../adapters/files/port.ts';
import { asPerson } from '../../http/actor.ts';
import { type Guards, openGuard } from '../../http/guard.ts';
import { siteHeaders } from '../../http/headers.ts';
import { Refusal } from '../../http/refusal.ts';
import { identify } from '../../http/session.ts';
import { passHolder } from '../../http/upload-pass.ts';
import { demandWriter } from '../assets/index.ts';
import type { Door } from './keep.ts';
import { openOneAtATime } from './one-at-a-time.ts';
import { openBeginning } from './resumable-begin.ts';
import { type Asked, isForLater, openGoingOn } from './resumable-go-on.ts';
import { openTus } from './tus.ts';
import { openUnfinished } from './unfinished.ts';
import { allowOurPages, isUploadHost, resumablePath } from './upload-host.ts';

const put = api.storage.put;
/** Pieces may be small where a line often breaks. */
const pieces = { ...put, limit: { name: 'file-piece', max: 1000, seconds: 600, by: 'caller' } } as const;

/** What a client is told that no body reaches: whoever asks again in a while loses nothing. */
const locked = 423;

type Request = FastifyRequest<{ Params: { id: string } }>;

/**
 * Files in pieces (tus 1.0): what broke off goes on where it stopped, for a day, for whoever began it. Once whole, a file
 * passes the same door as one that came at once, and the answer of that is the header `Upload-Result`.
 */
export const mountResumable = (app: FastifyInstance, door: Door, guards: Guards) => {
  const { config } = door;
  const { alone, isBusy } = openOneAtATime();
  const unfinished = openUnfinished({ ...door, isBusy });
  const tus = openTus(unfinished.folder);
  const begin = openBeginning(door, unfinished, tus);
  const { goOn, tell, end } = openGoingOn(door, unfinished, tus);

  const whoOf = (request: FastifyRequest) => () =>
    isUploadHost(request, config)
      ? passHolder(door, request, guards.actorOf)
      : identify(request, config, guards.actorOf);

  const admit = async (guard: ReturnType<typeof openGuard>, request: FastifyRequest) => {
    guard.demandOpen(request);
    const actor = asPerson(await guard.admit(request, whoOf(request)));
    demandWriter(actor);
    return actor;
  };

  const beginning = openGuard(put, config, guards);
  const goingOn = openGuard(pieces, config, guards);
  const onRequest = (guard: typeof beginning) => async (request: FastifyRequest, reply: FastifyReply) => {
    allowOurPages(request, reply, config);
    reply.headers({ ...siteHeaders, 'tus-resumable': '1.0.0', 'tus-version': '1.0.0' });
    if (request.method !== 'OPTIONS') await guard.onRequest(request, reply);
  };

  /** Answers for one upload, to whoever began it. */
  const each = (work: (asked: Asked) => Promise<unknown>) => async (request: Request, reply: FastifyReply) => {
    const owner = await admit(goingOn, request);
    const { id } = request.params;
    unfinished.demandOwn(owner, id);
    let isReceiving = request.method === 'PATCH';
    request.raw.once('end', () => {
      isReceiving = false;
    });
    const stop = () => {
      if (isReceiving) request.raw.destroy();
    };
    return alone(id, stop, () => work({ request, reply, owner, id }));
  };

  const options = async (_request: FastifyRequest, reply: FastifyReply) =>
    reply
      .headers({ 'tus-extension': 'creation,termination,expiration', 'tus-max-size': mostOfAnyFile })
      .code(204)
      .send();

  const route = (method: string, url: string, handler: (request: Request, reply: FastifyReply) => Promise<unknown>) =>
    app.route<{ Params: { id: string } }>({
      method,
      url,
      config: { streamsBody: true },
      onRequest: onRequest(method === 'POST' ? beginning : goingOn),
      handler,
    });
  const one = `${resumablePath}/:id`;
  route('POST', resumablePath, async (request, reply) => begin(request, reply, await admit(beginning, request)));
  route('PATCH', one, each(goOn));
  route('DELETE', one, each(end));
  route('HEAD', one, (request, reply) =>
    each(tell)(request, reply).catch((error) => {
      const isLater = error instanceof FilesUnavailable || (error instanceof Refusal && isForLater(error));
      if (!isLater) throw error;
      return reply.code(locked).header('retry-after', 10).send();
    }),
  );
  for (const url of [resumablePath, one]) route('OPTIONS', url, options);
};
