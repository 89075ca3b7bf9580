import {
  grantablePermissions,
  type Permission,
  permissions,
  roles,
  type View,
  views,
} from '@tessera/contract/rules/permissions.ts';
import { useTranslation } from 'react-i18next';
import { FolderChoice } from '../../features/folders/folder-choice.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ChoiceCards } from '../../ui/choices.tsx';
import { Field, type FieldMessage, toGroupProps } from '../../ui/field.tsx';
import { type MemberPermissions, viewOrder, withGrant, withRole, withView } from './member-permissions.ts';
import styles from './permissions-form.module.css';

const roleMessageKeys = { 1: 'admin', 2: 'extended', 3: 'collaborator' } as const;

/** A member’s permissions in plain words: a role, and below it the permissions it leaves open. */
export const PermissionsForm = ({
  rights,
  folderMessage,
  onChange,
}: {
  rights: MemberPermissions;
  folderMessage: FieldMessage | undefined;
  onChange: (rights: MemberPermissions) => void;
}) => {
  const { t } = useTranslation('private');
  const canWrite = rights.role === roles.editor;
  const columns = canWrite ? permissions : [];
  const may = (view: View, permission: Permission) => rights.permissions[views[view]]?.[permission] === true;
  return (
    <>
      <Field label={t('team.role')} isGroup isCompact>
        {(control) => (
          <div {...toGroupProps(control)}>
            <ChoiceCards
              label={t('team.role')}
              className={styles.roles}
              value={String(rights.role)}
              options={Object.values(roles).map((role) => ({
                value: String(role),
                label: t(`team.role.${roleMessageKeys[role]}`),
                help: t(`team.role.${roleMessageKeys[role]}_help`),
              }))}
              onChange={(role) => onChange(withRole(rights, Number(role) as MemberPermissions['role']))}
            />
          </div>
        )}
      </Field>
      {rights.role !== roles.admin && (
        <>
          <table className={styles.matrix}>
            <caption>{t('team.views')}</caption>
            <thead>
              <tr>
                <th scope="col" className={styles.name}>
                  {t('team.view')}
                </th>
                <th scope="col">{t('team.see')}</th>
                {columns.map((permission) => (
                  <th key={permission} scope="col">
                    {t(`team.may.${permission}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {viewOrder.map((view) => (
                <tr key={view}>
                  <th scope="row" className={styles.name}>
                    {t(`team.view.${view}`)}
                  </th>
                  <td>
                    <Checkbox
                      aria-label={t('team.see_of', { view: t(`team.view.${view}`) })}
                      checked={rights.views.includes(views[view])}
                      onChange={({ target }) => onChange(withView(rights, view, target.checked))}
                    />
                  </td>
                  {columns.map((permission) => (
                    <td key={permission}>
                      {grantablePermissions[view].includes(permission) ? (
                        <Checkbox
                          aria-label={t('team.may_of', {
                            act: t(`team.may.${permission}`),
                            view: t(`team.view.${view}`),
                          })}
                          checked={may(view, permission)}
                          onChange={({ target }) => onChange(withGrant(rights, view, permission, target.checked))}
                        />
                      ) : (
                        <span className={styles.unavailable} aria-hidden="true">
                          –
                        </span>
                      )}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
          <p className={styles.help}>{t('team.templates_help')}</p>
          <FolderChoice
            help={t('team.folders.help')}
            chosen={rights.folders}
            message={folderMessage}
            onChange={(folders) => onChange({ ...rights, folders })}
          />
        </>
      )}
    </>
  );
};
