import { keptDays } from '@tessera/contract/rules/domains.ts';
import type { Feature } from '../../feature.ts';
import { createSystemActor } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import { mountCertificateQuestion } from './allow-certificate.ts';
import { mountChallenges } from './certificates/challenge.ts';
import { issueDueCertificates } from './certificates/issue.ts';
import { listSecureHosts } from './certificates/own-hosts.ts';
import { planRenewals } from './certificates/renewal.ts';
import { deleteUnusedCertificates } from './certificates/store.ts';
import { issueCertificateJob } from './jobs.ts';
import { createDomainMetrics } from './metrics.ts';
import { mountProbe } from './probe.ts';
import { checkRegistrations } from './registrations.ts';
import { domainHandlers } from './routes.ts';
import { checkDueDomains } from './run-check.ts';
import { mountDomainPages } from './serve.ts';
import * as store from './store.ts';
import { domainExport, domainFileExport } from './table-export.ts';

export { openServedCertificates } from './certificates/served-certificates.ts';
export { findDomainStates, importDomain, removeWaitingDomain } from './import-domain.ts';
export { toDisplayName } from './records.ts';
export { openServedDomains } from './served-domains.ts';
export { invalidateDomains } from './store.ts';

const system = createSystemActor('domains');

/** Deletes domains that were removed a year ago. */
const sweepRemoved = ({ database, now }: Deps) =>
  store.deleteRemovedBefore(system, database.db, new Date(now().getTime() - keptDays * 86_400_000));

/** Deletes the certificates of hosts that no account has any more. */
const sweepCertificates = ({ config, database }: Deps) =>
  deleteUnusedCertificates(system, database.db, listSecureHosts(config));

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
    { name: 'domains.renewals', intervalSeconds: 600, run: (deps) => planRenewals(deps, system) },
    { name: 'domains.registrations', intervalSeconds: 600, run: (deps) => checkRegistrations(deps, system) },
    { name: 'domains.removed', intervalSeconds: 86_400, run: sweepRemoved },
    {
      name: 'domains.unused-certificates',
      intervalSeconds: 3_600,
      cleans: ['certificate', 'certificate_challenge'],
      run: sweepCertificates,
    },
  ],
  tables: {
    domain: { erasedBy: 'with-user', exported: domainExport },
    domain_file: { erasedBy: 'with-user', exported: domainFileExport },
    certificate: { erasedBy: 'sweep', exported: 'issued again wherever the domain is served' },
    certificate_challenge: { erasedBy: 'sweep', exported: 'random tokens, until there is a certificate' },
  },
  metrics: (context) => createDomainMetrics(context, system),
};
