import { keptDays } from '@tessera/contract/rules/domains.ts';
import type { Feature } from '../../feature.ts';
import { createSystemActor } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import { mountCertificateQuestion } from './allow-certificate.ts';
import { mountProbe } from './probe.ts';
import { domainHandlers } from './routes.ts';
import { checkDueDomains } from './run-check.ts';
import { mountDomainPages } from './serve.ts';
import * as store from './store.ts';

export { openServedDomains } from './served-domains.ts';
export { invalidateDomains } from './store.ts';

const system = createSystemActor('domains');

/** Deletes domains that were removed a year ago. */
const sweepRemoved = ({ database, now }: Deps) =>
  store.deleteRemovedBefore(system, database.db, new Date(now().getTime() - keptDays * 86_400_000));

export const feature: Feature = {
  name: 'domains',
  handlers: (context) => ({ domains: domainHandlers(context, system) }),
  mount: {
    beforeHooks: (app, context) => {
      mountProbe(app, context);
      mountDomainPages(app, context);
    },
    internal: mountCertificateQuestion,
  },
  schedules: [
    { name: 'domains.check', intervalSeconds: 60, run: (deps) => checkDueDomains(deps, system) },
    { name: 'domains.removed', intervalSeconds: 86_400, run: sweepRemoved },
  ],
  tables: { domain: { erasedBy: 'with-user', exported: true } },
};
