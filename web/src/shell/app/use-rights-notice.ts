import { useQueryClient } from '@tanstack/react-query';
import type { User } from '@tessera/contract/api/account.ts';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../../ui/notify.ts';
import { me } from './me.ts';

const rightsOf = ({ role, views, permissions, folders }: User) => JSON.stringify([role, views, permissions, folders]);

/** Says so when somebody may do other things than before, and asks anew for what is on the screen. */
export const useRightsNotice = (user: User): void => {
  const { t } = useTranslation('private');
  const queries = useQueryClient();
  const rights = rightsOf(user);
  const before = useRef(rights);
  useEffect(() => {
    if (before.current === rights) return;
    before.current = rights;
    notify({ kind: 'info', text: t('rights_changed'), stays: true });
    void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== me.queryKey[0] });
  }, [rights, queries, t]);
};
