import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type TeamMember, team } from '@tessera/contract/api/team.ts';
import { useTranslation } from 'react-i18next';
import { call } from '../../api.ts';
import { useNotifyError } from '../../error-messages.ts';
import { membersQuery, teamKeys } from '../../features/team/queries.ts';
import { notify } from '../../ui/notify.ts';
import { type MemberPermissions, toRequestBody } from './member-permissions.ts';

/** Invites, changes and removes members; the list is updated immediately. */
export const useTeamMutations = () => {
  const { t } = useTranslation('private');
  const client = useQueryClient();
  const notifyError = useNotifyError();
  const upsertMember = (person: TeamMember) =>
    client.setQueryData(membersQuery.queryKey, (list) => {
      const others = list?.filter(({ id }) => id !== person.id) ?? [];
      const at = list?.findIndex(({ id }) => id === person.id) ?? -1;
      return list && (at < 0 ? [...others, person] : others.toSpliced(at, 0, person));
    });
  const notifySuccess = (text: string) => notify({ kind: 'success', text });
  const refetchMembers = () => client.invalidateQueries({ queryKey: teamKeys.people });

  const invite = useMutation({
    mutationFn: ({ email, rights }: { email: string; rights: MemberPermissions }) =>
      call(team.invite, { body: { email, ...toRequestBody(rights) } }),
    onSuccess: (person) => {
      upsertMember(person);
      notifySuccess(t('team.invited', { email: person.email }));
    },
    onSettled: refetchMembers,
  });
  const change = useMutation({
    mutationFn: ({ id, rights }: { id: string; rights: MemberPermissions }) =>
      call(team.change, { params: { id }, body: toRequestBody(rights) }),
    onSuccess: (person) => {
      upsertMember(person);
      notifySuccess(t('team.changed', { email: person.email }));
    },
    onSettled: refetchMembers,
  });
  const resend = useMutation({
    mutationFn: (id: string) => call(team.resend, { params: { id } }),
    onSuccess: (person) => {
      upsertMember(person);
      notifySuccess(t('team.resent', { email: person.email }));
    },
    onError: notifyError,
    onSettled: refetchMembers,
  });
  const remove = useMutation({
    mutationFn: (id: string) => call(team.remove, { params: { id } }),
    onSuccess: ({ id, email }) => {
      client.setQueryData(membersQuery.queryKey, (list) => list?.filter((person) => person.id !== id));
      notifySuccess(t('team.removed', { email }));
    },
    onError: notifyError,
    onSettled: refetchMembers,
  });
  return { invite, change, resend, remove };
};

export type TeamMutations = ReturnType<typeof useTeamMutations>;
