import type { Tx } from '../../adapters/database/index.ts';
import type { Job } from '../../adapters/jobs/port.ts';
import { createSystemActor, type SystemActor } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import { issueCertificate } from './certificates/issue.ts';
import * as store from './certificates/store.ts';
import { getRegisteredDomain } from './records.ts';

/** Gets the certificate of a host right away. If that fails, the sweep tries again when it’s time. */
export const issueCertificateJob: Job<Deps, { host: string }> = {
  name: 'domains.certificate',
  retries: 0,
  initialBackoffSeconds: 60,
  maxBackoffSeconds: 60,
  isLong: true,
  getSingletonKey: ({ host }) => host,
  run: (deps, { host }) => issueCertificate(deps, createSystemActor('certificates'), host),
};

/** Gets the certificate of a host again whose last attempt failed, without waiting for the next one. */
export const queueRetry = async (
  { jobs, now }: Pick<Deps, 'jobs' | 'now'>,
  system: SystemActor,
  tx: Tx,
  host: string,
): Promise<void> => {
  if (await store.retryCertificate(system, tx, host, now())) await jobs.send(tx, issueCertificateJob, { host });
};

/** Notes that a host needs a certificate from now on, and gets it as soon as the transaction commits. */
export const queueCertificate = async (
  { certificateAuthority, jobs, now }: Pick<Deps, 'certificateAuthority' | 'jobs' | 'now'>,
  system: SystemActor,
  tx: Tx,
  host: string,
): Promise<void> => {
  if (!certificateAuthority) return;
  await store.requestCertificate(system, tx, { host, registeredDomain: getRegisteredDomain(host) }, now());
  await jobs.send(tx, issueCertificateJob, { host });
};
