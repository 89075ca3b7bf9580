import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Statistics } from '@tessera/contract/api/analysis.ts';
import { maxShares, statisticsShares } from '@tessera/contract/api/statistics-shares.ts';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api.ts';
import { useNotifyError } from '../../error-messages.ts';
import { HelpLink } from '../../shell/help-links.tsx';
import { Button } from '../../ui/button.tsx';
import { ChoiceCards } from '../../ui/choices.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { IconLink } from '../../ui/icons.ts';
import { Select } from '../../ui/select.tsx';
import type { OwnScope } from './queries.ts';
import styles from './share-dialog.module.css';
import { ShareList } from './share-list.tsx';
import { type ShareScope, sharesQuery, toShareScope } from './share-queries.ts';
import { type FilterName, parseFilters, type StatisticsSelection } from './statistics-selection.ts';
import { useDescribeView } from './use-describe-view.ts';
import { useFilterValueNames } from './use-filter-value-names.ts';

const lifetimes = ['never', '7', '30', '90', '365'] as const;
type Lifetime = (typeof lifetimes)[number];

/** Public links to statistics: a new one for what the page shows, and those that exist. */
export const ShareDialog = ({
  scope,
  selection,
  statistics,
  onClose,
}: {
  scope: OwnScope;
  selection: StatisticsSelection;
  statistics: Statistics | undefined;
  onClose: () => void;
}) => {
  const { t } = useTranslation('private');
  const formId = useId();
  const queries = useQueryClient();
  const notifyError = useNotifyError();
  const describeView = useDescribeView();
  const getName = useFilterValueNames(selection.filters, statistics);
  const list = useQuery(sharesQuery);
  const [coverage, setCoverage] = useState<'shown' | 'everything'>('shown');
  const [lifetime, setLifetime] = useState<Lifetime>('never');
  const [createdId, setCreatedId] = useState<number>();

  const describeScope = ({ code, folder, filters }: ShareScope) => {
    const named = Object.entries(parseFilters(filters)).flatMap(([filterName, { values }]) =>
      values.map((value) => [`${filterName}:${value}`, getName(filterName as FilterName, value)]),
    );
    const name = code
      ? t('share.this_code')
      : folder
        ? `${t('filter.folder')}: ${getName('folder', String(folder))}`
        : '';
    const view = { code: code ?? null, folder: folder ?? null, name, filters, names: Object.fromEntries(named) };
    const { title, limits } = describeView(view);
    return [title, ...limits.map(({ text }) => text)].join(' · ');
  };
  const isFiltered = Object.keys(selection.filters).length > 0;
  const [filtered, unfiltered] = [selection, { ...selection, filters: {} }].map((part) => {
    const body = toShareScope(scope, part);
    return { body, text: describeScope(body) };
  });
  const chosen = coverage === 'everything' ? unfiltered : filtered;

  const create = useMutation({
    mutationFn: () =>
      call(statisticsShares.create, {
        body: { ...chosen?.body, ...(lifetime !== 'never' && { days: Number(lifetime) }) },
      }),
    onSuccess: (share) => {
      queries.setQueryData(sharesQuery.queryKey, (shares) => [share, ...(shares ?? [])]);
      setCreatedId(share.id);
    },
    onError: notifyError,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    create.mutate();
  };
  const isFull = (list.data?.length ?? 0) >= maxShares;
  return (
    <Dialog title={t('share.title')} onClose={onClose}>
      <p className={styles.text}>{t('share.text')}</p>
      <HelpLink article="share-statistics">{t('help.share')}</HelpLink>
      <form id={formId} className={styles.form} onSubmit={submit}>
        {isFiltered ? (
          <ChoiceCards
            label={t('share.shows')}
            value={coverage}
            options={[
              { value: 'shown', label: t('share.as_filtered'), help: filtered?.text },
              { value: 'everything', label: t('share.unfiltered'), help: unfiltered?.text },
            ]}
            onChange={setCoverage}
          />
        ) : (
          <p className={styles.scope}>
            {t('share.shows')}: <b dir="auto">{unfiltered?.text}</b>
          </p>
        )}
        <div className={styles.create}>
          <Field label={t('share.ends')} isCompact>
            {({ id }) => (
              <Select
                id={id}
                value={lifetime}
                options={lifetimes.map((value) => ({
                  value,
                  label: value === 'never' ? t('share.never_ends') : t('share.ends_in', { count: Number(value) }),
                }))}
                onChange={setLifetime}
              />
            )}
          </Field>
          <Button
            type="submit"
            icon={<IconLink size={18} />}
            pending={create.isPending}
            disabled={isFull}
            data-autofocus
          >
            {t('share.create')}
          </Button>
        </div>
        {isFull && <p className={styles.text}>{t('share.full', { max: maxShares })}</p>}
      </form>
      <ShareList selection={selection} createdId={createdId} />
    </Dialog>
  );
};
