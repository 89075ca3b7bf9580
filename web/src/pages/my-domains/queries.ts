import { queryOptions } from '@tanstack/react-query';
import { type CheckedDomain, domains } from '@tessera/contract/api/domains.ts';
import { checkIntervalSeconds } from '@tessera/contract/rules/domains.ts';
import { call } from '../../api.ts';
import { domainKeys } from '../../features/domains/queries.ts';

/** How often an open domain is checked once all its records are right, in ms. */
const relaxedIntervalMs = 60_000;

/** A domain as the last check left it, which is there right away. */
export const storedDomainQuery = (id: number) =>
  queryOptions({
    queryKey: [...domainKeys.of(id), 'stored'],
    queryFn: ({ signal }) => call(domains.get, { params: { id }, signal }),
  });

/** Whether nothing has to be done about a domain. */
export const isSettled = ({ state, rightRecords, totalRecords }: CheckedDomain): boolean =>
  state === 'removed' || (state === 'active' && rightRecords === totalRecords);

/** Whether a certificate is on its way, which takes seconds. */
const isCertificateExpected = ({ certificate }: CheckedDomain): boolean =>
  certificate !== null && certificate.expiresAt === null && certificate.failure === null;

/** A domain that is checked again and again while it is open. */
export const liveDomainQuery = (id: number) =>
  queryOptions({
    queryKey: [...domainKeys.of(id), 'live'],
    queryFn: ({ signal }) => call(domains.check, { params: { id }, signal }),
    retry: false,
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data && isSettled(data) && !isCertificateExpected(data) ? relaxedIntervalMs : checkIntervalSeconds * 1000,
  });
