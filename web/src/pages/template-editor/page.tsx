import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { ApiError } from '../../api.ts';
import { templateQuery } from '../../features/templates/queries.ts';
import { useFormatter } from '../../i18n/formatter.tsx';
import { LoadError } from '../../load-error.tsx';
import type { AppHandle } from '../../shell/app/app-handle.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { createDraft, toDraft } from './draft.ts';
import styles from './editor.module.css';
import { TemplateEditor } from './template-editor.tsx';

export const handle: AppHandle = {
  feature: 'templates',
  view: 'templates',
  permission: ({ templateId }) => (templateId ? 'edit' : 'create'),
};

const isMissing = (error: unknown) => error instanceof ApiError && error.code === 'not_found';

const ExistingTemplate = ({ id }: { id: number }) => {
  const { t } = useTranslation('private');
  const { timeZone } = useFormatter();
  const { data, error, refetch } = useQuery({ ...templateQuery(id), staleTime: 0, refetchOnWindowFocus: false });
  if (data)
    return <TemplateEditor id={id} initial={toDraft(data, timeZone)} version={data.version} codes={data.codes} />;
  const empty = { large: true, mosaicSize: 96, heading: 'h1' } as const;
  if (error && isMissing(error))
    return (
      <EmptyState {...empty} role="alert" title={t('templates.missing.title')} text={t('templates.missing.text')}>
        <ButtonLink variant="quiet" to="/app/templates">
          {t('templates.missing.back')}
        </ButtonLink>
      </EmptyState>
    );
  if (error) return <LoadError {...empty} title={t('templates.failed_one')} error={error} onRetry={() => refetch()} />;
  return (
    <div className={styles.editor} aria-busy="true">
      <div className={styles.main}>
        <Skeleton width="320px" height="40px" />
        <Skeleton height="96px" radius="16px" />
        <Skeleton height="420px" radius="16px" />
      </div>
    </div>
  );
};

/** A template being created or changed. */
export default function TemplateEditorPage() {
  const { t } = useTranslation('private');
  const { timeZone } = useFormatter();
  const { templateId } = useParams();
  return (
    <>
      <title>{`${t(templateId ? 'templates.edit' : 'templates.new')} · Tessera`}</title>
      {templateId ? (
        <ExistingTemplate key={templateId} id={Number(templateId)} />
      ) : (
        <TemplateEditor key="new" id={undefined} initial={createDraft(timeZone)} version={0} codes={0} />
      )}
    </>
  );
}
