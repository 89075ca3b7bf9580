import { link, rm } from 'node:fs/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Person } from '../../http/actor.ts';
import { budgetCallers } from '../../http/guard.ts';
import { originOf } from '../../http/origin.ts';
import { Refusal, refuse } from '../../http/refusal.ts';
import { type Door, keepFile, storedFile } from './keep.ts';
import { demandRoom, receivedAt, whileExpected } from './receive.ts';
import type { Tus, Upload } from './tus.ts';
import type { Unfinished } from './unfinished.ts';

/** A request about the caller's own upload. */
export type Asked = { request: FastifyRequest; reply: FastifyReply; owner: Person; id: string };

/** What may be taken another time loses nothing until then. */
export const isForLater = (error: unknown) =>
  !(error instanceof Refusal) || error.code === 'unavailable' || error.code === 'rate_limited';

/** Whether the sender can continue once they know the offset. */
const isOutOfStep = ({ code }: { code?: string }) => code === 'offset_conflict' || code === 'malformed_body';

/** Continues uploads until they are complete. */
export const openGoingOn = (door: Door, unfinished: Unfinished, tus: Tus) => {
  const { config } = door;

  /** An upload of the caller's that has not ended. */
  const find = async ({ id, owner }: Asked): Promise<Upload> => {
    const upload = (await tus.find(id)) ?? refuse('not_found');
    if (!unfinished.isOver(upload.creation_date)) return upload;
    await unfinished.remove(owner, id);
    return refuse('not_found');
  };

  /** Stores a complete upload, which stays on disk until it is stored or permanently refused. */
  const finish = async ({ request, reply, owner, id }: Asked, upload: Upload) => {
    const [path, given] = [unfinished.pathOf(id), `${unfinished.pathOf(id)}.whole`];
    try {
      await rm(given, { force: true });
      const linked = await link(path, given).then(
        () => given,
        () => path, // Not every disk has links.
      );
      const sender = { owner, callers: budgetCallers(owner, request) };
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
      if (!isForLater(error) && !isOutOfStep(error)) await unfinished.remove(owner, id);
      throw error;
    });
    if (offset === upload.size) await finish(asked, upload);
    else unfinished.tellEnd(reply, upload.creation_date);
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

  return { goOn, tell, end };
};
