import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { jobQuery } from '../../features/bulk-jobs/queries.ts';
import { Chip } from '../../ui/chips.tsx';

/** The filter by bulk jobs, which is set by their pages: it names the file of one job, and can be removed. */
export default function JobFilter({ ids, onRemove }: { ids: readonly string[]; onRemove: () => void }) {
  const { t } = useTranslation('private');
  const [first = '', ...others] = ids;
  // Those who can’t see the job may still see its codes.
  const { data } = useQuery({ ...jobQuery(first), enabled: others.length === 0 });
  const text = data ? t('filter.job', { name: data.fileName }) : t('filter.jobs', { count: ids.length });
  return (
    <Chip removeLabel={t('filter.remove', { name: text })} onRemove={onRemove}>
      <span dir="auto">{text}</span>
    </Chip>
  );
}
