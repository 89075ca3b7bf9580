import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Person, team } from '@tessera/contract/api/team.ts';
import { useTranslation } from 'react-i18next';
import { call } from '../../api.ts';
import { people, teamKeys } from '../../features/team/queries.ts';
import { useRefusal } from '../../refusal.ts';
import { notify } from '../../ui/notify.ts';
import { type Rights, toSend } from './rights.ts';

/** Invites, changes and removes people; what has become of somebody stands in the list at once. */
export const useTeam = () => {
  const { t } = useTranslation('private');
  const client = useQueryClient();
  const refused = useRefusal();
  const put = (person: Person) =>
    client.setQueryData(people.queryKey, (list) => {
      const others = list?.filter(({ id }) => id !== person.id) ?? [];
      const at = list?.findIndex(({ id }) => id === person.id) ?? -1;
      return list && (at < 0 ? [...others, person] : others.toSpliced(at, 0, person));
    });
  const say = (text: string) => notify({ kind: 'success', text });
  const settle = () => client.invalidateQueries({ queryKey: teamKeys.people });

  const invite = useMutation({
    mutationFn: ({ email, rights }: { email: string; rights: Rights }) =>
      call(team.invite, { body: { email, ...toSend(rights) } }),
    onSuccess: (person) => {
      put(person);
      say(t('team.invited', { email: person.email }));
    },
    onSettled: settle,
  });
  const change = useMutation({
    mutationFn: ({ id, rights }: { id: string; rights: Rights }) =>
      call(team.change, { params: { id }, body: toSend(rights) }),
    onSuccess: (person) => {
      put(person);
      say(t('team.changed', { email: person.email }));
    },
    onSettled: settle,
  });
  const resend = useMutation({
    mutationFn: (id: string) => call(team.resend, { params: { id } }),
    onSuccess: (person) => {
      put(person);
      say(t('team.resent', { email: person.email }));
    },
    onError: refused,
    onSettled: settle,
  });
  const remove = useMutation({
    mutationFn: (id: string) => call(team.remove, { params: { id } }),
    onSuccess: ({ id, email }) => {
      client.setQueryData(people.queryKey, (list) => list?.filter((person) => person.id !== id));
      say(t('team.removed', { email }));
    },
    onError: refused,
    onSettled: settle,
  });
  return { invite, change, resend, remove };
};

export type Team = ReturnType<typeof useTeam>;
