import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type CheckedDomain, domains } from '@tessera/contract/api/domains.ts';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { call } from '../../api.ts';
import { useNotifyError } from '../../error-messages.ts';
import { domainKeys, domainListQuery } from '../../features/domains/queries.ts';
import { notify } from '../../ui/notify.ts';
import { liveDomainQuery } from './queries.ts';

type DomainChange = z.input<typeof domains.change.body>;
export type DomainTargets = Pick<CheckedDomain, 'homeUrl' | 'notFoundUrl' | 'expiredUrl'>;

/** Adds, changes and removes domains, and updates the list. */
export const useDomainMutations = () => {
  const { t } = useTranslation('private');
  const client = useQueryClient();
  const notifyError = useNotifyError();
  const refetchList = () => client.invalidateQueries({ queryKey: domainListQuery.queryKey });
  const forget = (id: number) => client.removeQueries({ queryKey: domainKeys.of(id) });

  const add = useMutation({
    mutationFn: (host: string) => call(domains.create, { body: { host } }),
    onSuccess: ({ id }) => forget(id),
    onSettled: refetchList,
  });
  const change = useMutation({
    mutationFn: ({ id, ...body }: DomainChange & { id: number }) => call(domains.change, { params: { id }, body }),
    onSuccess: (domain, { files }) => {
      client.setQueryData(liveDomainQuery(domain.id).queryKey, domain);
      notify({ kind: 'success', text: t(files ? 'domains.files.saved' : 'domains.changed', { domain: domain.name }) });
    },
    onSettled: refetchList,
  });
  const removeFile = useMutation({
    mutationFn: ({ id, path }: { id: number; path: string }) =>
      call(domains.removeFile, { params: { id }, query: { path } }),
    onSuccess: (domain, { path }) => {
      client.setQueryData(liveDomainQuery(domain.id).queryKey, domain);
      notify({ kind: 'success', text: t('domains.files.deleted', { path }) });
    },
    onError: notifyError,
  });
  const retryCertificate = useMutation({
    mutationFn: (id: number) => call(domains.retryCertificate, { params: { id } }),
    onSuccess: (domain) => client.setQueryData(liveDomainQuery(domain.id).queryKey, domain),
    onError: notifyError,
  });
  const remove = useMutation({
    mutationFn: (id: number) => call(domains.remove, { params: { id } }),
    onSuccess: ({ id, name }) => {
      forget(id);
      notify({ kind: 'success', text: t('domains.removed', { domain: name }) });
    },
    onError: notifyError,
    onSettled: refetchList,
  });
  return { add, change, removeFile, retryCertificate, remove, notifyError };
};

export type DomainMutations = ReturnType<typeof useDomainMutations>;
