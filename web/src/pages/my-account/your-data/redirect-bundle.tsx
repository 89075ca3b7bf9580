import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type BundlePreview, redirectBundle } from '@tessera/contract/api/redirect-bundle.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api.ts';
import { useNotifyError } from '../../../error-messages.ts';
import { countBundled, noInclusion } from '../../../features/redirect-bundle/inclusion.ts';
import { bundlePreviewQuery } from '../../../features/redirect-bundle/queries.ts';
import { isUnfinished, taskKeys, taskListQuery } from '../../../features/tasks/queries.ts';
import { TaskRow } from '../../../features/tasks/task-row.tsx';
import { LoadError } from '../../../load-error.tsx';
import { Button } from '../../../ui/button.tsx';
import { IconFileZip } from '../../../ui/icons.ts';
import section from '../section.module.css';
import { SectionHead } from '../section-head.tsx';
import { SectionSkeleton } from '../section-skeleton.tsx';
import { LeftOutCodes } from './left-out-codes.tsx';
import styles from './redirect-bundle.module.css';

const kind = 'redirect-bundle.zip';

const Bundle = ({ preview }: { preview: BundlePreview }) => {
  const { t } = useTranslation('private');
  const client = useQueryClient();
  const notifyError = useNotifyError();
  const { data: tasks = [] } = useQuery(taskListQuery);
  const [inclusion, setInclusion] = useState(noInclusion);
  const [isStarting, setStarting] = useState(false);
  const bundles = tasks.filter((task) => task.kind === kind && task.state !== 'cancelled');
  const count = countBundled(preview, inclusion);

  const start = async () => {
    setStarting(true);
    const body = { include: [...inclusion.codes.keys()], includeReasons: [...inclusion.reasons] };
    await call(redirectBundle.create, { body }).catch(notifyError);
    await client.invalidateQueries({ queryKey: taskKeys.list });
    setStarting(false);
  };
  return (
    <div className={styles.body}>
      <p className={styles.facts}>
        {t('bundle.included', { count })}
        {preview.closedForms > 0 && <> {t('bundle.closed_forms', { count: preview.closedForms })}</>}
        {preview.selfContained > 0 && <> {t('bundle.self_contained', { count: preview.selfContained })}</>}
      </p>
      {preview.leftOut.length > 0 && <LeftOutCodes preview={preview} inclusion={inclusion} onChange={setInclusion} />}
      <Button
        variant="soft"
        icon={<IconFileZip size={18} />}
        className={styles.start}
        pending={isStarting || bundles.some(isUnfinished)}
        disabled={count === 0}
        onClick={start}
      >
        {t('bundle.create')}
      </Button>
      {bundles.length > 0 && (
        <ul className={styles.tasks} aria-label={t('bundle.list')}>
          {bundles.map((task) => (
            <TaskRow key={task.id} task={task} />
          ))}
        </ul>
      )}
    </div>
  );
};

/** Every link for other web servers: what is in the bundle, what is left out, and the bundles of the last days. */
export const RedirectBundle = () => {
  const { t } = useTranslation('private');
  const preview = useQuery(bundlePreviewQuery);
  return (
    <section className={section.panel} aria-busy={preview.isFetching}>
      <SectionHead title={t('bundle.title')} text={t('bundle.text')} />
      {preview.data ? (
        <Bundle preview={preview.data} />
      ) : preview.isError ? (
        <LoadError
          heading="h3"
          hasDivider
          title={t('bundle.failed')}
          error={preview.error}
          onRetry={() => preview.refetch()}
        />
      ) : (
        <SectionSkeleton />
      )}
    </section>
  );
};
