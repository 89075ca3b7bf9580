import { link, rm } from 'node:fs/promises';
import { api } from '@tessera/contract';
import { mostFileBytes, mostOfAnyFile } from '@tessera/contract/rules/file.ts';
import { type FileKind, fileKinds } from '@tessera/qr-types/fields/file.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { FilesUnavailable } from '../../adapters/files/port.ts';
import { asPerson, type Person } from '../../http/actor.ts';
import { callerOf, type Guards, openGuard } from '../../http/guard.ts';
import { originOf } from '../../http/origin.ts';
import { Refusal, refuse } from '../../http/refusal.ts';
import { identify, withGuestCookie } from '../../http/session.ts';
import { passHolder } from '../../http/upload-pass.ts';
import { demandWriter, reserveQuota } from '../assets/index.ts';
import { type Door, keepFile, storedFile } from './keep.ts';
import { openOneAtATime } from './one-at-a-time.ts';
import { demandRoom, receivedAt, refuseTooLarge, whileExpected } from './receive.ts';
import { openTus, type Upload } from './tus.ts';
import { openUnfinished } from './unfinished.ts';
import { allowOurPages, isUploadHost, resumablePath } from './upload-host.ts';

const field = 'file';
const put = api.storage.put;
/** Pieces may be small where a line often breaks. */
const pieces = { ...put, limit: { name: 'file-piece', max: 1000, seconds: 600, by: 'caller' } } as const;

const kindSaid = ({ filename, filetype }: Record<string, string | null>): FileKind | undefined =>
  (Object.keys(fileKinds) as FileKind[]).find(
    (kind) => filetype === fileKinds[kind] || filename?.toLowerCase().endsWith(`.${kind}`),
  );

const isForLater = (error: unknown) =>
  !(error instanceof Refusal) || error.code === 'unavailable' || error.code === 'rate_limited';

/** What a client is told that no body reaches: whoever asks again in a while loses nothing. */
const locked = 423;

type Request = FastifyRequest<{ Params: { id: string } }>;
type Asked = { request: Request; reply: FastifyReply; owner: Person; id: string };

/**
 * Files in pieces (tus 1.0): what broke off goes on where it stopped, for a day, for whoever began it. Once whole, a file
 * passes the same door as one that came at once, and the answer of that is the header `Upload-Result`.
 */
export const mountResumable = (app: FastifyInstance, door: Door, guards: Guards) => {
  const { config, now } = door;
  const { alone, isBusy } = openOneAtATime();
  const unfinished = openUnfinished({ ...door, isBusy });
  const tus = openTus(unfinished.folder);
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

  /** An upload of the caller's that has not ended. */
  const find = async ({ id, owner }: Asked): Promise<Upload> => {
    const upload = (await tus.find(id)) ?? refuse('not_found');
    if (!unfinished.isOver(upload.creation_date)) return upload;
    await unfinished.remove(owner, id);
    return refuse('not_found');
  };

  const tellEnd = (reply: FastifyReply, { creation_date: begun = '' }: Upload) =>
    reply.header('upload-expires', new Date(Date.parse(begun) + 86_400_000).toUTCString());

  const begin = async (request: Request, reply: FastifyReply) => {
    const actor = await admit(beginning, request);
    const owner = withGuestCookie(actor, reply, config);
    const id = unfinished.newId(owner, callerOf(actor, request));
    const hold = async (upload: Upload) => {
      const { size = 0, metadata = {} } = upload;
      const kind = kindSaid(metadata);
      if (size === 0) refuse('file_unreadable', { field });
      if (kind && size > mostFileBytes[kind]) refuseTooLarge(kind);
      if (size > mostOfAnyFile) refuse('file_too_large', { field, params: { max: mostOfAnyFile / 1024 } });
      const qr = metadata['qr'];
      if (qr && !/^[1-9]\d{0,14}$/.test(qr)) refuse('invalid_input', { issues: [{ field: 'qr', code: 'wrong_type' }] });
      if (qr) await door.demandCode(actor, Number(qr));
      await demandRoom(unfinished.folder, size);
      await unfinished.makeRoom(owner, id);
      const reserved = { field, upload: id, bytes: size, until: unfinished.ending() };
      await reserveQuota(door, owner, reserved, (others) => unfinished.endResting(owner, others));
      upload.creation_date = now().toISOString();
      tellEnd(reply, upload);
    };
    await tus.begin(request, reply, id, hold).catch(async (error) => {
      await unfinished.remove(owner, id);
      throw error;
    });
    return reply.send();
  };

  /** Stores a whole one. It stays where it is until that is done, or refused for good. */
  const finish = async ({ request, reply, owner, id }: Asked, upload: Upload) => {
    const [path, given] = [unfinished.pathOf(id), `${unfinished.pathOf(id)}.whole`];
    try {
      await rm(given, { force: true });
      const linked = await link(path, given).then(
        () => given,
        () => path, // Not every disk has links.
      );
      const sender = { owner, caller: callerOf(owner, request) };
      const shown = await keepFile(door, sender, await receivedAt(linked), {
        called: upload.metadata?.['filename'] ?? '',
        upload: id,
      });
      const result = Buffer.from(JSON.stringify(storedFile(shown, originOf(request, config)))).toString('base64url');
      await unfinished.end(owner, id, result);
      reply.header('upload-result', result);
      return result;
    } catch (error) {
      if (!isForLater(error)) await unfinished.remove(owner, id);
      throw error;
    } finally {
      await rm(given, { force: true });
    }
  };

  const goOn = async (asked: Asked) => {
    const { request, reply, id, owner } = asked;
    const upload = await find(asked);
    const missing = upload.size! - upload.offset;
    const more = Math.min(Number(request.headers['content-length']) || missing, missing);
    const offset = await whileExpected(more, async (written) => {
      await demandRoom(unfinished.folder, 0);
      return tus.goOn(request, reply, upload, written);
    }).catch(async (error) => {
      if (!isForLater(error) && error.code !== 'offset_conflict' && error.code !== 'malformed_body')
        await unfinished.remove(owner, id);
      throw error;
    });
    if (offset === upload.size) await finish(asked, upload);
    else tellEnd(reply, upload);
    return reply.send();
  };

  const tell = async (asked: Asked) => {
    const { request, reply, id } = asked;
    let result = await unfinished.resultOf(id);
    if (!result) {
      const upload = await find(asked);
      if (upload.offset !== upload.size) {
        await tus.tell(request, reply, upload);
        return reply.send();
      }
      if (config.readOnly) refuse('read_only', { retryAfter: 300 });
      result = await finish(asked, upload);
    }
    const { bytes } = JSON.parse(Buffer.from(result, 'base64url').toString());
    return reply.headers({ 'upload-offset': bytes, 'upload-length': bytes, 'upload-result': result }).send();
  };

  const end = async (asked: Asked) => {
    await find(asked);
    await unfinished.remove(asked.owner, asked.id);
    return asked.reply.code(204).send();
  };

  const beginning = openGuard(put, config, guards);
  const goingOn = openGuard(pieces, config, guards);
  const onRequest = (guard: typeof beginning) => async (request: FastifyRequest, reply: FastifyReply) => {
    allowOurPages(request, reply, config);
    reply.headers({ 'tus-resumable': '1.0.0', 'tus-version': '1.0.0' });
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
      onRequest: onRequest(method === 'POST' ? beginning : goingOn),
      handler,
    });
  const one = `${resumablePath}/:id`;
  route('POST', resumablePath, begin);
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
