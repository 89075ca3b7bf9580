import { Gauge, Registry } from 'prom-client';
import type { FeatureContext } from '../../feature.ts';
import type { SystemActor } from '../../http/actor.ts';
import { readCertificateFigures } from './certificates/store.ts';
import * as store from './store.ts';

/** Each host is a series, so only those whose certificates expire first. */
const maxHosts = 500;
const dayMs = 86_400_000;

/** The figures of custom domains, and of certificates if this server gets them itself. */
export const createDomainMetrics = (context: FeatureContext, system: SystemActor): Registry => {
  const { askDatabase, certificateAuthority, database, now } = context;
  const registry = new Registry();
  const registers = [registry];
  new Gauge({
    name: 'domain_lost',
    help: 'Domains of accounts that lead elsewhere, or whose proof has been missing for three days.',
    registers,
    async collect() {
      this.set(await askDatabase(() => store.countLostDomains(system, database.db), Number.NaN));
    },
  });
  if (!certificateAuthority) return registry;
  const readFigures = () => askDatabase(() => readCertificateFigures(system, database.db, now(), maxHosts), undefined);
  new Gauge({
    name: 'certificate_days_left',
    help: 'For how many days the certificate of each host is still valid: of the 500 that expire first.',
    labelNames: ['host'],
    registers,
    async collect() {
      const figures = await readFigures();
      this.reset();
      for (const { host, expiresAt } of figures?.expiries ?? [])
        this.set({ host }, (expiresAt.getTime() - now().getTime()) / dayMs);
    },
  });
  new Gauge({
    name: 'certificates_missing',
    help: 'Hosts that should have a certificate, but have none that is valid.',
    registers,
    async collect() {
      this.set((await readFigures())?.missing ?? Number.NaN);
    },
  });
  return registry;
};
