import { useQueryClient } from '@tanstack/react-query';
import type { User } from '@tessera/contract/api/account.ts';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../../ui/notify.ts';
import { currentUserQuery } from './current-user.ts';

const serializePermissions = ({ role, views, permissions, folders }: User) =>
  JSON.stringify([role, views, permissions, folders]);

/** Tells users that their permissions changed, and refetches the data on the screen. */
export const usePermissionsNotice = (user: User): void => {
  const { t } = useTranslation('private');
  const queries = useQueryClient();
  const permissions = serializePermissions(user);
  const previous = useRef(permissions);
  useEffect(() => {
    if (previous.current === permissions) return;
    previous.current = permissions;
    notify({ kind: 'info', text: t('rights_changed'), isPersistent: true });
    void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== currentUserQuery.queryKey[0] });
  }, [permissions, queries, t]);
};
