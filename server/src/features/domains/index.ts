import { keptDays } from '@tessera/contract/rules/domains.ts';
import type { Feature } from '../../feature.ts';
import { createSystemActor } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import { mountCertificateQuestion } from './allow-certificate.ts';
import { mountChallenges } from './certificates/challenge.ts';
import { issueDueCertificates } from './certificates/issue.ts';
import { issueCertificateJob } from './certificates/job.ts';
import { listSecureHosts } from './certificates/own-hosts.ts';
import { deleteUnusedCertificates } from './certificates/store.ts';
import { createDomainMetrics } from './metrics.ts';
import { mountProbe } from './probe.ts';
import { domainHandlers } from './routes.ts';
import { checkDueDomains } from './run-check.ts';
import { mountDomainPages } from './serve.ts';
import * as store from './store.ts';

export { openServedCertificates } from './certificates/served-certificates.ts';
export { openServedDomains } from './served-domains.ts';
export { invalidateDomains } from './store.ts';

const system = createSystemActor('domains');

/** Deletes domains that were removed a year ago, and the certificates of hosts that no account has any more. */
const sweepRemoved = async ({ config, database, now }: Deps) => {
  await store.deleteRemovedBefore(system, database.db, new Date(now().getTime() - keptDays * 86_400_000));
  await deleteUnusedCertificates(system, database.db, listSecureHosts(config));
};

export const feature: Feature = {
  name: 'domains',
  handlers: (context) => ({ domains: domainHandlers(context, system) }),
  mount: {
    beforeHooks: (app, context) => {
      mountProbe(app, context);
      mountChallenges(app, context, system);
      mountDomainPages(app, context, system);
    },
    internal: mountCertificateQuestion,
  },
  jobs: [issueCertificateJob],
  schedules: [
    { name: 'domains.check', intervalSeconds: 60, run: (deps) => checkDueDomains(deps, system) },
    { name: 'domains.certificates', intervalSeconds: 60, run: (deps) => issueDueCertificates(deps, system) },
    { name: 'domains.removed', intervalSeconds: 86_400, run: sweepRemoved },
  ],
  tables: { domain: { erasedBy: 'with-user', exported: true } },
  metrics: (context) => createDomainMetrics(context, system),
};
