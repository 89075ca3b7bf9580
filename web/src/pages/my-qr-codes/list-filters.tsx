import { useQuery } from '@tanstack/react-query';
import { findType } from '@tessera/qr-types';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { type CodeFilter, codeFacetsQuery } from '../../features/codes/queries.ts';
import { TypeName } from '../../features/codes/type-name.tsx';
import { FilterMenu } from '../../features/filters/filter-menu.tsx';
import { useFormatter } from '../../i18n/formatter.tsx';
import { IconCircleDashed, IconQrcode, IconUser } from '../../ui/icons.ts';
import { TextButton } from '../../ui/text-button.tsx';
import { isFiltered } from './filter.ts';
import { TimeFilter } from './time-filter.tsx';
import { useChangeFilter } from './use-change-filter.ts';

/** Loaded with a list of a job only: it needs what the page of bulk creation does. */
const JobFilter = lazy(() => import('./job-filter.tsx'));

const filterableStatuses = ['active', 'paused', 'draft', 'blocked', 'static'] as const;

const split = (text: string | undefined) => text?.split(',') ?? [];

/** The filters of the list by status, type, time and creator. */
export const ListFilters = ({ filter }: { filter: CodeFilter }) => {
  const { t } = useTranslation('private');
  const tTypes = useTranslation('types').t;
  const formatter = useFormatter();
  const change = useChangeFilter(filter);
  const { q: _, ...others } = filter;
  const { data } = useQuery(codeFacetsQuery);
  const types = data?.types ?? [];
  const creators = data?.creators ?? [];
  const join = (values: readonly string[]) => values.join(',') || undefined;
  return (
    <>
      <FilterMenu
        label={t('filter.status')}
        icon={<IconCircleDashed size={16} />}
        values={split(filter.status)}
        options={filterableStatuses.map((value) => ({
          value: value as string,
          label: t(`status.${value}`),
          name: t(`status.${value}`),
        }))}
        onChange={(values) => change({ status: join(values) })}
      />
      {types.length > 1 && (
        <FilterMenu
          label={t('column.type')}
          icon={<IconQrcode size={16} />}
          values={split(filter.type)}
          options={types.map(({ type, codes }) => {
            const manifest = findType(type);
            const name = tTypes(`${type}.name`);
            return {
              value: type as string,
              label: manifest ? <TypeName type={manifest} /> : name,
              name,
              note: formatter.number(codes),
            };
          })}
          onChange={(values) => change({ type: join(values) })}
        />
      )}
      <TimeFilter filter={filter} />
      {creators.length > 1 && (
        <FilterMenu
          label={t('filter.creator')}
          icon={<IconUser size={16} />}
          values={split(filter.creator)}
          options={creators.map(({ id, name, codes }) => ({
            value: id,
            label: name,
            name,
            note: formatter.number(codes),
          }))}
          onChange={(values) => change({ creator: join(values) })}
        />
      )}
      {filter.job !== undefined && (
        <Suspense>
          <JobFilter ids={split(filter.job)} onRemove={() => change({ job: undefined })} />
        </Suspense>
      )}
      {isFiltered(others) && (
        <TextButton
          onClick={() =>
            change({
              ...{ status: undefined, type: undefined, creator: undefined, job: undefined },
              ...{ edited: undefined, created: undefined },
            })
          }
        >
          {t('filters.clear')}
        </TextButton>
      )}
    </>
  );
};
