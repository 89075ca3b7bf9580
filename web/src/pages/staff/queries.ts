import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { staff } from '@tessera/contract/api/staff.ts';
import type { AbuseReason } from '@tessera/contract/rules/abuse.ts';
import { useTranslation } from 'react-i18next';
import { call } from '../../api.ts';
import { useNotifyError } from '../../error-messages.ts';
import { notify } from '../../ui/notify.ts';

const staffKey = ['staff'] as const;

export const reportsQuery = (state: 'open' | 'decided') =>
  queryOptions({
    queryKey: [...staffKey, 'reports', state],
    queryFn: ({ signal }) => call(staff.reports, { query: { state }, signal }),
  });

export const accountsQuery = (search: string) =>
  queryOptions({
    queryKey: [...staffKey, 'accounts', search],
    queryFn: ({ signal }) => call(staff.accounts, { query: { search }, signal }),
  });

export const staffCodeQuery = (uri: string) =>
  queryOptions({
    queryKey: [...staffKey, 'code', uri.toLowerCase()],
    queryFn: ({ signal }) => call(staff.code, { params: { uri }, signal }),
    enabled: uri !== '',
    retry: false,
  });

/** A staff action and how to undo it. */
export type StaffAction =
  | { do: 'ban'; id: string; reason: AbuseReason }
  | { do: 'unban'; id: string }
  | { do: 'block'; uri: string; reason: AbuseReason }
  | { do: 'unblock'; uri: string }
  | { do: 'upheld'; id: string }
  | { do: 'dismissed'; ids: readonly string[] };

const runStaffAction = async (action: StaffAction): Promise<unknown> => {
  switch (action.do) {
    case 'ban':
      return call(staff.ban, { params: { id: action.id }, body: { reason: action.reason } });
    case 'unban':
      return call(staff.unban, { params: { id: action.id } });
    case 'block':
      return call(staff.block, { params: { uri: action.uri }, body: { reason: action.reason } });
    case 'unblock':
      return call(staff.unblock, { params: { uri: action.uri } });
    case 'upheld':
      return call(staff.decide, { params: { id: action.id }, body: { decision: action.do } });
    case 'dismissed':
      return Promise.all(action.ids.map((id) => call(staff.decide, { params: { id }, body: { decision: action.do } })));
  }
};

/** Performs a staff action on the server, and refetches all data. */
export const useStaffAction = (onDone?: () => void) => {
  const { t } = useTranslation('private');
  const notifyError = useNotifyError();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: runStaffAction,
    onSuccess: (_, action) => {
      notify({ kind: 'success', text: t(`staff.done.${action.do}`) });
      onDone?.();
    },
    onError: notifyError,
    onSettled: () => queries.invalidateQueries({ queryKey: staffKey }),
  });
};
