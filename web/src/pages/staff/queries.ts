import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { contractStatements } from '@tessera/contract/api/contract-statements.ts';
import { paymentCases } from '@tessera/contract/api/payment-cases.ts';
import { staff } from '@tessera/contract/api/staff.ts';
import { support } from '@tessera/contract/api/support.ts';
import type { AbuseReason } from '@tessera/contract/rules/abuse.ts';
import { useTranslation } from 'react-i18next';
import { call } from '../../api.ts';
import { notify } from '../../ui/notify.ts';

const staffKey = ['staff'] as const;

export const reportsQuery = (state: 'open' | 'decided') =>
  queryOptions({
    queryKey: [...staffKey, 'reports', state],
    queryFn: ({ signal }) => call(staff.reports, { query: { state }, signal }),
  });

export const statementsQuery = (state: 'unsettled' | 'settled') =>
  queryOptions({
    queryKey: [...staffKey, 'statements', state],
    queryFn: ({ signal }) => call(contractStatements.list, { query: { state }, signal }),
  });

export const ticketsQuery = (state: 'waiting' | 'answered') =>
  queryOptions({
    queryKey: [...staffKey, 'tickets', state],
    queryFn: ({ signal }) => call(support.list, { query: { state }, signal }),
  });

export const paymentCasesQuery = (state: 'open' | 'settled') =>
  queryOptions({
    queryKey: [...staffKey, 'payment-cases', state],
    queryFn: ({ signal }) => call(paymentCases.list, { query: { state }, signal }),
  });

export const accountsQuery = (search: string) =>
  queryOptions({
    queryKey: [...staffKey, 'accounts', search],
    queryFn: ({ signal }) => call(staff.accounts, { query: { search }, signal }),
  });

export const codesQuery = (search: string) =>
  queryOptions({
    queryKey: [...staffKey, 'codes', search],
    queryFn: ({ signal }) => call(staff.codes, { query: { search }, signal }),
    enabled: search !== '',
  });

export const accountQuery = (id: string) =>
  queryOptions({
    queryKey: [...staffKey, 'account', id],
    queryFn: ({ signal }) => call(staff.account, { params: { id }, signal }),
    retry: false,
  });

export const logQuery = infiniteQueryOptions({
  queryKey: [...staffKey, 'log'],
  queryFn: ({ pageParam, signal }) => call(staff.log, { query: pageParam ? { cursor: pageParam } : {}, signal }),
  initialPageParam: '',
  getNextPageParam: ({ next }) => next,
});

/** What staff can do, and to what; `name` is how its dialog calls that. */
export type StaffTask =
  | {
      do: 'ban' | 'unban' | 'extend_trial' | 'grant' | 'end_grant' | 'restore_codes' | 'verify' | 'resend';
      id: string;
      name: string;
    }
  | { do: 'refund' | 'refund_vat'; id: string; invoice: string; name: string; cents: number }
  | { do: 'retry_refund' | 'end_plan' | 'settle_case'; id: string; name: string; amount: string }
  | { do: 'block' | 'unblock'; id: number; name: string }
  | {
      do: 'upheld' | 'execute_withdrawal' | 'execute_cancellation' | 'execute_for_cause' | 'resolve' | 'answer';
      id: string;
      name: string;
    }
  | { do: 'dismissed'; ids: readonly string[]; name: string };

/** What the dialog of an action asks for. */
export type StaffInput = {
  note: string;
  reason: AbuseReason;
  days: number;
  cents: number;
  until: string;
  message: string;
};

const runTask = async (
  task: StaffTask,
  { note, reason, days, cents, until, message }: StaffInput,
): Promise<unknown> => {
  switch (task.do) {
    case 'ban':
      return call(staff.ban, { params: { id: task.id }, body: { reason, note } });
    case 'unban':
      return call(staff.unban, { params: { id: task.id }, body: { note } });
    case 'extend_trial':
      return call(staff.extendTrial, { params: { id: task.id }, body: { days, note } });
    case 'refund':
      return call(staff.refund, { params: { id: task.id }, body: { invoice: task.invoice, cents, note } });
    case 'refund_vat':
      return call(staff.refundVat, { params: { id: task.id }, body: { invoice: task.invoice, note } });
    case 'grant':
      return call(staff.grantPlan, { params: { id: task.id }, body: { until, message, note } });
    case 'end_grant':
      return call(staff.endGrant, { params: { id: task.id }, body: { message, note } });
    case 'restore_codes':
      return call(staff.restoreCodes, { params: { id: task.id }, body: { note } });
    case 'verify':
      return call(staff.sendVerification, { params: { id: task.id }, body: { note } });
    case 'resend':
      return call(staff.resendEmail, { params: { id: task.id }, body: { note } });
    case 'block':
      return call(staff.block, { params: { id: task.id }, body: { reason, note } });
    case 'unblock':
      return call(staff.unblock, { params: { id: task.id }, body: { note } });
    case 'upheld':
      return call(staff.decide, { params: { id: task.id }, body: { decision: 'upheld', note } });
    case 'execute_withdrawal':
    case 'execute_cancellation':
    case 'execute_for_cause':
      return call(contractStatements.settle, { params: { id: task.id }, body: { decision: 'executed', note } });
    case 'resolve':
      return call(contractStatements.settle, { params: { id: task.id }, body: { decision: 'resolved', note } });
    case 'retry_refund':
      return call(paymentCases.retry, { params: { id: task.id }, body: { note } });
    case 'end_plan':
      return call(paymentCases.endPlan, { params: { id: task.id }, body: { note } });
    case 'settle_case':
      return call(paymentCases.settle, { params: { id: task.id }, body: { note } });
    case 'answer':
      return call(support.answer, { params: { id: task.id }, body: { note } });
    case 'dismissed':
      return Promise.all(
        task.ids.map((id) => call(staff.decide, { params: { id }, body: { decision: 'dismissed', note } })),
      );
  }
};

/** Returns a function that performs an action on the server, and refetches what staff see. */
export const useStaffTask = () => {
  const { t } = useTranslation('private');
  const queries = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: ({ task, input }: { task: StaffTask; input: StaffInput }) => runTask(task, input),
    onSuccess: (_, { task }) => notify({ kind: 'success', text: t(`staff.done.${task.do}`) }),
    onSettled: () => queries.invalidateQueries({ queryKey: staffKey }),
  });
  return mutateAsync;
};
