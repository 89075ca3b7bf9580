import { useQuery } from '@tanstack/react-query';
import type { Person } from '@tessera/contract/api/team.ts';
import { useCallback, useDeferredValue, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { Failed } from '../../failed.tsx';
import { useTyped } from '../../features/filters/use-typed.ts';
import { folderList } from '../../features/folders/queries.ts';
import { people } from '../../features/team/queries.ts';
import { useManagesTeam, useMay } from '../../features/team/rights.tsx';
import type { AppHandle } from '../../shell/app/handle.ts';
import { useUser } from '../../shell/app/me.ts';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { IconSearch, IconUserPlus } from '../../ui/icons.ts';
import { TextInput } from '../../ui/inputs.tsx';
import { plainText } from '../../ui/named-from.ts';
import { restFocus } from '../../ui/rest-focus.ts';
import styles from './page.module.css';
import { PeopleList } from './people-list.tsx';
import { PeopleSkeleton } from './people-skeleton.tsx';
import { PersonDialog } from './person-dialog.tsx';
import type { PersonAction } from './person-row.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { Unproven } from './unproven.tsx';
import { useTeam } from './use-team.ts';

export const handle: AppHandle = { view: 'collaborators' };

const manyPeople = 8;

const matches = ({ name, email }: Person, q: string) => plainText(`${name} ${email}`).includes(plainText(q.trim()));

export default function Users() {
  const { t } = useTranslation('private');
  const [params, setParams] = useSearchParams();
  const self = useUser();
  const manages = useManagesTeam();
  const may = useMay();
  const list = useQuery(people);
  const folders = useQuery({ ...folderList, enabled: may('dashboard') });
  const team = useTeam();
  const [dialog, setDialog] = useState<{ action: 'invite' } | { action: 'change' | 'remove'; person: Person }>();
  const close = () => setDialog(undefined);

  const [typed, setTyped] = useTyped(params.get('q') ?? '', (q) =>
    setParams(q ? { q } : {}, { replace: true, preventScrollReset: true }),
  );
  const q = useDeferredValue(typed);
  const shown = useMemo(() => list.data?.filter((person) => matches(person, q)) ?? [], [list.data, q]);
  const folderNames = useMemo(() => new Map(folders.data?.folders.map(({ id, name }) => [id, name])), [folders.data]);
  const { mutate: resend } = team.resend;
  const act = useCallback(
    (person: Person, action: PersonAction) => (action === 'resend' ? resend(person.id) : setDialog({ action, person })),
    [resend],
  );
  const isVerified = self.emailVerified;
  const whyId = useId();
  const invite = manages && (
    <Button
      icon={<IconUserPlus size={18} />}
      disabled={!isVerified}
      aria-describedby={isVerified ? undefined : whyId}
      onClick={() => setDialog({ action: 'invite' })}
    >
      {t('team.invite')}
    </Button>
  );

  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <div className={styles.screen}>
      <title>{`${t('team.title')} · Tessera`}</title>
      <header className={styles.head}>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {t('team.title')}
        </h1>
        {invite}
      </header>
      {manages && !isVerified && <Unproven id={whyId} email={self.email} />}
      <section className={styles.panel} aria-label={t('team.title')} aria-busy={list.isFetching}>
        {(list.data?.length ?? 0) > manyPeople && (
          <div className={styles.bar}>
            <TextInput
              value={typed}
              className={styles.search}
              aria-label={t('team.search')}
              placeholder={t('team.search')}
              icon={<IconSearch size={20} />}
              onChange={({ target }) => setTyped(target.value)}
            />
            <p className={styles.count} aria-live="polite">
              {t('team.count', { count: shown.length })}
            </p>
          </div>
        )}
        {list.isError && !list.data ? (
          <Failed title={t('team.failed')} error={list.error} onRetry={() => list.refetch()} />
        ) : !list.data ? (
          <PeopleSkeleton />
        ) : (
          <>
            <PeopleList people={shown} {...{ manages, folderNames }} selfId={self.id} onAction={act} />
            {list.data.length === 1 && manages && (
              <Empty mosaic={80} ruled title={t('team.alone')} text={t('team.alone_text')} />
            )}
            {shown.length === 0 && <p className={styles.none}>{t('team.none')}</p>}
          </>
        )}
      </section>
      {dialog?.action === 'invite' && <PersonDialog team={team} onClose={close} />}
      {dialog?.action === 'change' && <PersonDialog team={team} person={dialog.person} onClose={close} />}
      {dialog?.action === 'remove' && (
        <RemoveDialog
          person={dialog.person}
          onClose={close}
          onRemove={() => {
            close();
            team.remove.mutate(dialog.person.id, { onSuccess: () => restFocus(heading.current) });
          }}
        />
      )}
    </div>
  );
}
