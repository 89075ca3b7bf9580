import { useQuery } from '@tanstack/react-query';
import { findType } from '@tessera/qr-types';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { type Age, agesInDays, type CodeFilter, codeFacetsQuery } from '../../features/codes/queries.ts';
import { TypeName } from '../../features/codes/type-name.tsx';
import { FilterMenu } from '../../features/filters/filter-menu.tsx';
import { useFormatter } from '../../i18n/formatter.tsx';
import { Button } from '../../ui/button.tsx';
import { IconCalendar, IconCircleDashed, IconQrcode, IconUser } from '../../ui/icons.ts';
import { Menu } from '../../ui/menu.tsx';
import { MenuDivider, MenuLabel, MenuRadioGroup } from '../../ui/menu-parts.tsx';
import { TextButton } from '../../ui/text-button.tsx';
import { buildListPath, isFiltered } from './filter.ts';

const filterableStatuses = ['active', 'paused', 'draft', 'blocked', 'static'] as const;
const ages = Object.keys(agesInDays) as Age[];

const split = (text: string | undefined) => text?.split(',') ?? [];

/** Returns a function that shows the first page of the list with a changed filter. */
export const useChangeFilter = (filter: CodeFilter) => {
  const navigate = useNavigate();
  return (change: { [Name in keyof CodeFilter]?: CodeFilter[Name] | undefined }) =>
    navigate(buildListPath({ ...filter, ...change, page: 1 } as CodeFilter), { preventScrollReset: true });
};

/** Since when codes were edited or created. */
const AgeFilter = ({ filter }: { filter: CodeFilter }) => {
  const { t } = useTranslation('private');
  const change = useChangeFilter(filter);
  const { edited, created } = filter;
  const options = [
    { value: 'any', label: t('filter.age.any') },
    ...ages.map((value) => ({ value, label: t(`filter.age.${value}`) })),
  ];
  const chosen = [
    ...(edited ? [t('filter.is', { label: t('column.edited'), value: t(`filter.age.${edited}`) })] : []),
    ...(created ? [t('filter.is', { label: t('sort.created'), value: t(`filter.age.${created}`) })] : []),
  ];
  return (
    <Menu
      renderButton={(props) => (
        <Button {...props} variant={chosen.length > 0 ? 'soft' : 'quiet'} size={32} icon={<IconCalendar size={16} />}>
          {chosen.join(' · ') || t('column.edited')}
        </Button>
      )}
    >
      {(['edited', 'created'] as const).map((name, at) => (
        <div key={name}>
          {at > 0 && <MenuDivider />}
          <MenuLabel>{t(name === 'edited' ? 'column.edited' : 'sort.created')}</MenuLabel>
          <MenuRadioGroup
            label={t(name === 'edited' ? 'column.edited' : 'sort.created')}
            value={filter[name] ?? 'any'}
            options={options}
            closesMenu
            onChange={(value) => change({ [name]: ages.find((one) => one === value) })}
          />
        </div>
      ))}
    </Menu>
  );
};

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
      <AgeFilter filter={filter} />
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
      {isFiltered(others) && (
        <TextButton
          onClick={() =>
            change({ status: undefined, type: undefined, creator: undefined, edited: undefined, created: undefined })
          }
        >
          {t('filters.clear')}
        </TextButton>
      )}
    </>
  );
};
