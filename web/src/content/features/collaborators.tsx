import { folderColors } from '@tessera/contract/rules/folders.ts';
import {
  grantablePermissions,
  hasPermission,
  maxMembers,
  permissions,
  type Role,
  roles,
  type UserPermissions,
  type View,
  views,
} from '@tessera/contract/rules/permissions.ts';
import { useTranslation } from 'react-i18next';
import { useFormatter } from '../../i18n/formatter.tsx';
import { usePage } from '../../page-context.tsx';
import { IconBolt, IconClipboardList, IconFolder, IconLogout, IconMail, IconUserCog } from '../../ui/icons.ts';
import { DataTable } from '../blocks/data-table.tsx';
import { KeyFigures } from '../blocks/key-figures.tsx';
import { Rows } from '../blocks/rows.tsx';
import styles from './collaborators.module.css';
import { defineFeature } from './feature-content.ts';

const roleNames = { 1: 'admin', 2: 'extended', 3: 'collaborator' } as const;
const viewNames = Object.keys(views) as View[];

/** Someone with everything that can be granted to a role. */
const withAllGrants = (role: Role): UserPermissions => ({
  role,
  views: Object.values(views),
  permissions: Object.fromEntries(
    viewNames.map((view) => [
      views[view],
      Object.fromEntries(grantablePermissions[view].map((permission) => [permission, true])),
    ]),
  ),
});

/** What each role can be allowed to do in each area, by the rule that decides about every request. */
const PermissionsExhibit = () => {
  const { t } = useTranslation('features');
  const tPrivate = useTranslation('private').t;
  const describe = (role: Role, view: View) => {
    const user = withAllGrants(role);
    const granted = permissions.filter((permission) => hasPermission(user, view, permission));
    if (role === roles.admin) return <span className={styles.all}>{tPrivate('team.everything')}</span>;
    const texts = [tPrivate('team.see'), ...granted.map((permission) => tPrivate(`team.may.${permission}`))];
    return granted.length > 0 ? texts.join(' · ') : <span className={styles.none}>{texts[0]}</span>;
  };
  return (
    <div className={styles.exhibit}>
      <DataTable
        isWide
        caption={t('collaborators.table')}
        headings={[
          tPrivate('team.view'),
          ...Object.values(roles).map((role) => tPrivate(`team.role.${roleNames[role]}`)),
        ]}
        rows={viewNames.map((view) => ({
          id: view,
          cells: [tPrivate(`team.view.${view}`), ...Object.values(roles).map((role) => describe(role, view))],
        }))}
      />
    </div>
  );
};

const people = [
  { id: 'agency', role: 'extended', color: folderColors[1] },
  { id: 'branch', role: 'collaborator', color: folderColors[5] },
  { id: 'accounts', role: 'extended', color: undefined },
] as const;

const Example = () => {
  const { t } = useTranslation('features');
  const tPrivate = useTranslation('private').t;
  return (
    <ul className={styles.people}>
      {people.map(({ id, role, color }) => (
        <li key={id} className={styles.person}>
          <div>
            <h3>{t(`collaborators.${id}`)}</h3>
            <small>{tPrivate(`team.role.${role}`)}</small>
          </div>
          <p>{t(`collaborators.${id}.text`)}</p>
          <span className={styles.folder}>
            <IconFolder size={20} color={color} />
            {t(`collaborators.${id}.folders`)}
          </span>
        </li>
      ))}
    </ul>
  );
};

const Rules = () => {
  const { t } = useTranslation('features');
  const { audit } = usePage().retentionDays;
  const rules = [
    { id: 'invite', icon: IconMail },
    { id: 'instant', icon: IconBolt },
    { id: 'self', icon: IconUserCog },
    { id: 'leave', icon: IconLogout },
    { id: 'log', icon: IconClipboardList },
  ] as const;
  return (
    <Rows
      items={rules.map(({ id, icon }) => ({
        id,
        icon,
        title: t(`collaborators.rule.${id}`),
        text: t(`collaborators.rule.${id}.text`, { count: audit }),
      }))}
    />
  );
};

const Size = () => {
  const { t } = useTranslation('features');
  const formatter = useFormatter();
  return (
    <KeyFigures
      items={[
        { value: formatter.number(maxMembers), label: t('collaborators.max') },
        { value: formatter.number(Object.keys(roles).length), label: t('collaborators.roles') },
        { value: formatter.number(viewNames.length), label: t('collaborators.areas') },
      ]}
    />
  );
};

export default defineFeature('collaborators', {
  plan: 'collaborators',
  Exhibit: PermissionsExhibit,
  sections: [
    { id: 'example', Content: Example },
    { id: 'rules', layout: 'split', Content: Rules },
    { id: 'size', tone: 'dark', Content: Size },
  ],
  values: { members: maxMembers },
  related: ['access-protection', 'edit-and-management', 'templates'],
});
