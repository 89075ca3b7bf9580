import type { api } from '@tessera/contract';
import { asPerson } from '../../http/actor.ts';
import { budgetCallers } from '../../http/guard.ts';
import type { Handlers } from '../../http/mount.ts';
import { originOf } from '../../http/origin.ts';
import { withGuestCookie } from '../../http/session.ts';
import { writePass } from '../../http/upload-pass.ts';
import { demandQuota, demandWriter, storageUsed } from '../assets/index.ts';
import { type Door, keepFile, shownFile, storedFile } from './keep.ts';
import { whileReceived } from './receive.ts';
import { sampleFacts, samples } from './samples.ts';
import * as store from './store.ts';

export const storageHandlers = (door: Door): Handlers<typeof api.storage> => ({
  put: async ({ actor, query, file, request, reply }) => {
    demandWriter(actor);
    if (query.qr !== undefined) await door.demandCode(actor, query.qr);
    const owner = withGuestCookie(asPerson(actor), reply, door.config);
    const said = Number(request.headers['content-length']) || 0;
    await demandQuota(door, owner, { field: 'file', bytes: said });
    const shown = await whileReceived(door, file, { ip: request.ip, said }, (received) =>
      keepFile(door, { owner, callers: budgetCallers(actor, request) }, received, { called: query.name ?? '' }),
    );
    return storedFile(shown, originOf(request, door.config));
  },
  list: async ({ actor, query }) => {
    const rows = await store.ownFiles(actor, door.database.db, query.name);
    const ours = await Promise.all(query.name.filter((name) => samples.has(name)).map(sampleFacts));
    return { items: [...rows, ...ours].map(shownFile) };
  },
  usage: ({ actor }) => storageUsed(door, asPerson(actor)),
  pass: async ({ actor, request, reply }) => {
    demandWriter(actor);
    return writePass(door, request, withGuestCookie(asPerson(actor), reply, door.config));
  },
});
