import type { CheckedDomain, Domain, DomainCertificate, DomainCheck } from '@tessera/contract/api/domains.ts';
import { keptDays } from '@tessera/contract/rules/domains.ts';
import type { WellKnownFile } from '@tessera/contract/rules/well-known.ts';
import type { CertificateRow } from './certificates/store.ts';
import { buildRecords, type Edge, toDisplayName } from './records.ts';
import { getRegistryName } from './registrations.ts';
import { getCheckedUntil } from './state.ts';
import type { DomainWithCodes } from './store.ts';

const toInstant = (date: Date | null) => date?.toISOString() ?? null;

const getCheck = (row: DomainWithCodes, edge: Edge): DomainCheck => row.check_result ?? buildRecords(row, edge);

/** Returns a domain as lists show it. */
export const presentDomain = (row: DomainWithCodes, edge: Edge): Domain => {
  const { records } = getCheck(row, edge);
  const problem = records.find(({ isRight }) => !isRight);
  return {
    id: row.id,
    host: row.host,
    name: toDisplayName(row.host),
    state: row.state,
    codes: row.codes,
    registeredName: toDisplayName(getRegistryName(row.host)),
    registeredUntil: toInstant(row.registered_until),
    createdAt: row.created_at.toISOString(),
    checkedAt: toInstant(row.checked_at),
    checkedUntil: toInstant(getCheckedUntil({ state: row.state, createdAt: row.created_at })),
    failingSince: toInstant(row.failing_since),
    removedAt: toInstant(row.removed_at),
    keptUntil: toInstant(row.removed_at && new Date(row.removed_at.getTime() + keptDays * 86_400_000)),
    homeUrl: row.home_url,
    notFoundUrl: row.not_found_url,
    expiredUrl: row.expired_url,
    rightRecords: records.filter(({ isRight }) => isRight).length,
    totalRecords: records.length,
    problem: problem ? { purpose: problem.purpose, type: problem.type, finding: problem.finding } : null,
  };
};

/** One that has expired is none. */
const presentCertificate = (row: CertificateRow, now: Date): DomainCertificate => ({
  expiresAt: row.expires_at && row.expires_at > now ? toInstant(row.expires_at) : null,
  failure: row.failure,
  detail: row.failure_detail,
  nextAttemptAt: row.failure ? toInstant(row.due_at) : null,
});

type DomainParts = { certificate: CertificateRow | undefined; files: WellKnownFile[]; now: Date };

/** Returns a domain with its records, its certificate and its files. */
export const presentCheckedDomain = (
  row: DomainWithCodes,
  edge: Edge,
  { certificate, files, now }: DomainParts,
): CheckedDomain => ({
  ...presentDomain(row, edge),
  check: getCheck(row, edge),
  certificate: certificate ? presentCertificate(certificate, now) : null,
  files,
});
