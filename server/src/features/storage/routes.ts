import type { api } from '@tessera/contract';
import { openLocalInspection } from '../../adapters/inspection/local.ts';
import { type Actor, asPerson } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import type { Handlers } from '../../http/mount.ts';
import { originOf } from '../../http/origin.ts';
import { withGuestCookie } from '../../http/session.ts';
import { demandQuota, demandWriter, keepFile, shownFile } from './keep.ts';
import { samples } from './names.ts';
import { whileReceived } from './receive.ts';
import { sampleFacts } from './samples.ts';
import * as store from './store.ts';

/** Refuses a code that is not the caller's; `codes` gives it. */
export type DemandCode = (actor: Actor, id: number) => Promise<unknown>;

export const storageHandlers = (deps: Deps, demandCode: DemandCode): Handlers<typeof api.storage> => {
  const world = { ...deps, inspection: openLocalInspection() };
  return {
    put: async ({ actor, query, file, request, reply }) => {
      demandWriter(actor);
      if (query.qr !== undefined) await demandCode(actor, query.qr);
      const owner = withGuestCookie(asPerson(actor), reply, deps.config);
      const said = Number(request.headers['content-length']) || 0;
      await demandQuota(world, owner, said);
      const shown = await whileReceived(deps, file, said, (received) =>
        keepFile(world, owner, received, query.name ?? ''),
      );
      return { ...shown, googleCloudStorageUriPrefix: `${originOf(request, deps.config)}/media/` };
    },
    list: async ({ actor, query }) => {
      const rows = await store.ownFiles(actor, deps.database.db, query.name);
      const ours = await Promise.all(query.name.filter((name) => samples.has(name)).map(sampleFacts));
      return { items: [...rows, ...ours].map(shownFile) };
    },
  };
};
