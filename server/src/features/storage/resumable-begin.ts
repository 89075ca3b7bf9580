import { mostFileBytes, mostOfAnyFile } from '@tessera/contract/rules/file.ts';
import { type FileKind, fileKinds } from '@tessera/qr-types/fields/file.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Person } from '../../http/actor.ts';
import { limitCallers } from '../../http/guard.ts';
import { refuse } from '../../http/refusal.ts';
import { withGuestCookie } from '../../http/session.ts';
import { reserveQuota } from '../assets/index.ts';
import type { Door } from './keep.ts';
import { demandRoom, refuseTooLarge } from './receive.ts';
import type { Tus, Upload } from './tus.ts';
import type { Unfinished } from './unfinished.ts';

const field = 'file';

const kindSaid = ({ filename, filetype }: Record<string, string | null>): FileKind | undefined =>
  (Object.keys(fileKinds) as FileKind[]).find(
    (kind) => filetype === fileKinds[kind] || filename?.toLowerCase().endsWith(`.${kind}`),
  );

/** Refuses what can be told to be refused before its first byte has come. */
const demandTakeable = (size: number, kind: FileKind | undefined) => {
  if (size === 0) refuse('file_unreadable', { field });
  if (kind && size > mostFileBytes[kind]) refuseTooLarge(kind);
  if (size > mostOfAnyFile) refuse('file_too_large', { field, params: { max: mostOfAnyFile / 1024 } });
};

/** The code that a file is for, where it is for one. */
const codeSaid = (qr: string | null | undefined): number | undefined => {
  if (!qr) return undefined;
  if (!/^[1-9]\d{0,14}$/.test(qr)) refuse('invalid_input', { issues: [{ field: 'qr', code: 'wrong_type' }] });
  return Number(qr);
};

/** Begins uploads in pieces: each has a name, a place on the disk, and its share of what its owner may have. */
export const openBeginning = (door: Door, unfinished: Unfinished, tus: Tus) => {
  const hold = async (actor: Person, owner: Person, id: string, upload: Upload) => {
    const { size = 0, metadata = {} } = upload;
    demandTakeable(size, kindSaid(metadata));
    const qr = codeSaid(metadata['qr']);
    if (qr) await door.demandCode(actor, qr);
    await demandRoom(unfinished.folder, size);
    await unfinished.makeRoom(owner, id);
    const now = door.now();
    const reserved = { field, upload: id, bytes: size, until: unfinished.endOf(now) };
    await reserveQuota(door, owner, reserved, (others) => unfinished.endResting(owner, others));
    upload.creation_date = now.toISOString();
  };

  return async (request: FastifyRequest, reply: FastifyReply, actor: Person) => {
    const owner = withGuestCookie(actor, reply, door.config);
    const id = unfinished.newId(owner, limitCallers(actor, request));
    const onCreate = async (upload: Upload) => {
      await hold(actor, owner, id, upload);
      unfinished.tellEnd(reply, upload.creation_date);
    };
    await tus.begin(request, reply, id, onCreate).catch(async (error) => {
      await unfinished.remove(owner, id);
      throw error;
    });
    return reply.send();
  };
};
