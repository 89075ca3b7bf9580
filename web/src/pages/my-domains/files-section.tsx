import type { CheckedDomain } from '@tessera/contract/api/domains.ts';
import { maxWellKnownFiles, type WellKnownFile, wellKnownPath } from '@tessera/contract/rules/well-known.ts';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFeatureCheck } from '../../features/plans/plan.tsx';
import { useIsFolderScoped, usePermissionCheck } from '../../features/team/permissions.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { IconPencil, IconPlus, IconTrash } from '../../ui/icons.ts';
import { FileDialog } from './file-dialog.tsx';
import styles from './files.module.css';
import type { DomainMutations } from './use-domain-mutations.ts';

/** The files that other services look for on a domain. Without a plan, they can still be deleted. */
export const FilesSection = ({ domain, mutations }: { domain: CheckedDomain; mutations: DomainMutations }) => {
  const { t } = useTranslation('private');
  const can = usePermissionCheck();
  const isFolderScoped = useIsFolderScoped();
  const canDelete = can('domains', 'edit') && !isFolderScoped;
  const canEdit = useFeatureCheck()('domains') && canDelete;
  const titleId = useId();
  const [edited, setEdited] = useState<WellKnownFile | 'new'>();
  const [deleted, setDeleted] = useState<WellKnownFile>();
  const { files } = domain;
  const { removeFile } = mutations;
  const isFull = files.length >= maxWellKnownFiles;
  if (!canEdit && files.length === 0) return null;
  return (
    <section className={styles.files} aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.title}>
        {t('domains.files.title')}
      </h3>
      <p className={styles.text}>{t('domains.files.text')}</p>
      {files.length > 0 && (
        <ul className={styles.list}>
          {files.map((file) => (
            <li key={file.path} className={styles.file}>
              <code dir="ltr">
                {wellKnownPath}
                {file.path}
              </code>
              {canEdit && (
                <IconButton label={t('domains.files.edit_of', { path: file.path })} onClick={() => setEdited(file)}>
                  <IconPencil size={18} />
                </IconButton>
              )}
              {canDelete && (
                <IconButton label={t('domains.files.delete_of', { path: file.path })} onClick={() => setDeleted(file)}>
                  <IconTrash size={18} />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
      )}
      {canEdit && (
        <div>
          <Button variant="soft" icon={<IconPlus size={18} />} disabled={isFull} onClick={() => setEdited('new')}>
            {t('domains.files.add')}
          </Button>
          {isFull && <p className={styles.text}>{t('domains.files.full', { count: maxWellKnownFiles })}</p>}
        </div>
      )}
      {edited && (
        <FileDialog
          domain={domain}
          file={edited === 'new' ? undefined : edited}
          mutations={mutations}
          onClose={() => setEdited(undefined)}
        />
      )}
      {deleted && (
        <ConfirmDialog
          title={t('domains.files.delete_title', { path: deleted.path })}
          text={t('domains.files.delete_text', { domain: domain.name })}
          confirmLabel={t('domains.files.delete')}
          pending={removeFile.isPending}
          onClose={() => setDeleted(undefined)}
          onConfirm={() =>
            removeFile.mutate({ id: domain.id, path: deleted.path }, { onSettled: () => setDeleted(undefined) })
          }
        />
      )}
    </section>
  );
};
