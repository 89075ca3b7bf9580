import { useQuery } from '@tanstack/react-query';
import type { BulkJob, BulkSettings } from '@tessera/contract/api/bulk-jobs.ts';
import { maxNameLength } from '@tessera/contract/api/code-settings.ts';
import { bulkModes } from '@tessera/contract/rules/bulk-jobs.ts';
import { dateOrders, guessMapping, hasDates } from '@tessera/contract/rules/bulk-targets.ts';
import { findType, isDynamic, type TypeId, typeIds } from '@tessera/qr-types';
import { useTranslation } from 'react-i18next';
import { KindChoice } from '../../features/codes/kind-choice.tsx';
import { domainListQuery } from '../../features/domains/queries.ts';
import { folderListQuery } from '../../features/folders/queries.ts';
import { useIsFolderScoped, usePermissionCheck } from '../../features/team/permissions.tsx';
import { templateListQuery } from '../../features/templates/queries.ts';
import { Segmented } from '../../ui/choices.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/inputs.tsx';
import { SearchSelect } from '../../ui/search-select.tsx';
import { Select } from '../../ui/select.tsx';
import styles from './bulk-create.module.css';
import { useTargetTranslator } from './target-labels.ts';

/** The type of the new codes: of two variants, the first chooses the type and a second choice whether it’s dynamic. */
export const TypeField = ({ value, onChange }: { value: TypeId; onChange: (type: TypeId) => void }) => {
  const { t } = useTranslation('bulk');
  const tTypes = useTranslation('types').t;
  const { counterpart } = findType(value);
  const isVariant = (id: TypeId) => !isDynamic(findType(id)) && findType(id).counterpart !== undefined;
  const shown = isVariant(value) && counterpart ? counterpart : value;
  const options = typeIds.filter((id) => !isVariant(id)).map((id) => ({ value: id, label: tTypes(`${id}.name`) }));
  return (
    <>
      <Field label={t('settings.type')} isCompact>
        {(control) => (
          <SearchSelect
            {...control}
            label={t('settings.type')}
            options={options}
            value={shown}
            formatNoMatch={(query) => t('settings.no_type', { query })}
            onChange={(id) => onChange(id as TypeId)}
          />
        )}
      </Field>
      {counterpart && <KindChoice value={value} onChange={onChange} />}
    </>
  );
};

/** Adds a choice that was remembered and is no longer there, so that it can be seen and changed. */
const withMissing = <Option extends { value: string; label: string }>(
  options: Option[],
  value: string,
  label: string,
): (Option | { value: string; label: string })[] =>
  options.some((option) => option.value === value) ? options : [...options, { value, label }];

const TemplateField = ({ settings, onChange }: SettingsProps) => {
  const { t } = useTranslation('bulk');
  const can = usePermissionCheck();
  const { data = [] } = useQuery({ ...templateListQuery, enabled: can('templates') });
  const usable = data.filter(({ type }) => type === null || type === settings.type);
  const { template } = settings;
  const options = [
    { value: 'default', label: t('settings.template_default') },
    { value: 'none', label: t('settings.template_none') },
    ...usable.map(({ id, name }) => ({ value: `${id}`, label: name })),
  ];
  const value = template === undefined ? 'default' : template === null ? 'none' : `${template}`;
  const choose = (chosen: string) => {
    const { template: _, ...others } = settings;
    onChange(chosen === 'default' ? others : { ...others, template: chosen === 'none' ? null : Number(chosen) });
  };
  return (
    <Field label={t('settings.template')} isCompact>
      {(control) => (
        <Select
          {...control}
          options={withMissing(options, value, t('settings.gone'))}
          value={value}
          onChange={choose}
        />
      )}
    </Field>
  );
};

const FolderField = ({ settings, onChange }: SettingsProps) => {
  const { t } = useTranslation('bulk');
  const isFolderScoped = useIsFolderScoped();
  const { data } = useQuery(folderListQuery);
  const folders = data?.folders ?? [];
  const options = [
    { value: '', label: t(isFolderScoped ? 'settings.folder_own' : 'settings.folder_none') },
    ...folders.map(({ id, name }) => ({ value: `${id}`, label: name })),
  ];
  const value = settings.folder === null ? '' : `${settings.folder}`;
  return (
    <Field label={t('settings.folder')} isCompact>
      {(control) => (
        <Select
          {...control}
          options={withMissing(options, value, t('settings.gone'))}
          value={value}
          onChange={(chosen) => onChange({ ...settings, folder: chosen === '' ? null : Number(chosen) })}
        />
      )}
    </Field>
  );
};

const DomainField = ({ settings, onChange }: SettingsProps) => {
  const { t } = useTranslation('bulk');
  const { data } = useQuery({ ...domainListQuery, retry: false });
  const usable = data?.domains.filter(({ state }) => state === 'verified' || state === 'active') ?? [];
  if (usable.length === 0 || !isDynamic(findType(settings.type))) return null;
  const byFolder = 'folder';
  const options = [
    { value: byFolder, label: t('settings.domain_folder') },
    { value: '', label: window.location.host },
    ...usable.map(({ host, name }) => ({ value: host, label: name })),
  ];
  const choose = (value: string) => {
    const { hostname: _, ...others } = settings;
    onChange(value === byFolder ? others : { ...others, hostname: value });
  };
  return (
    <Field label={t('settings.domain')} isCompact>
      {(control) => <Select {...control} options={options} value={settings.hostname ?? byFolder} onChange={choose} />}
    </Field>
  );
};

type SettingsProps = { settings: BulkSettings; onChange: (settings: BulkSettings) => void };

/** What all codes of a job share. */
export const SettingsCard = ({ job, onChange }: { job: BulkJob; onChange: (settings: BulkSettings) => void }) => {
  const { t } = useTranslation('bulk');
  const translator = useTargetTranslator();
  const { settings, columns, firstRows, format } = job;
  const hasColumn = (target: string) => settings.mapping.some((one) => one.target === target);
  const setType = (type: TypeId) => {
    const { mapping } = guessMapping(columns, firstRows, type, [translator]);
    const { template: _, ...others } = settings;
    onChange({ ...others, type, mapping: format === 'jsonl' ? [] : mapping });
  };
  return (
    <section className={styles.card} aria-labelledby="becomes">
      <h2 id="becomes" className={styles.cardTitle}>
        {t('settings.title')}
      </h2>
      <TypeField value={settings.type} onChange={setType} />
      <TemplateField settings={settings} onChange={onChange} />
      <FolderField settings={settings} onChange={onChange} />
      <DomainField settings={settings} onChange={onChange} />
      {!hasColumn('name') && (
        <Field
          label={t('settings.name')}
          message={{ tone: 'plain', text: t('settings.name_help', { column: columns[0] ?? 'A' }) }}
        >
          {(control) => (
            <TextInput
              {...control}
              dir="auto"
              maxLength={maxNameLength}
              value={settings.namePattern}
              onChange={({ target }) => onChange({ ...settings, namePattern: target.value })}
            />
          )}
        </Field>
      )}
      <Field
        label={t('settings.mode')}
        isGroup
        message={{ tone: 'plain', text: t(`settings.mode.${settings.mode}.help`) }}
      >
        {() => (
          <Segmented
            label={t('settings.mode')}
            className={styles.segments}
            value={settings.mode}
            options={bulkModes.map((mode) => ({ value: mode, label: t(`settings.mode.${mode}`) }))}
            onChange={(mode) => onChange({ ...settings, mode })}
          />
        )}
      </Field>
      {hasDates(settings.type, settings.mapping) && (
        <Field label={t('settings.dates')} isCompact>
          {(control) => (
            <Select
              {...control}
              options={dateOrders.map((order) => ({ value: order, label: t(`settings.dates.${order}`) }))}
              value={settings.dateOrder}
              onChange={(dateOrder) => onChange({ ...settings, dateOrder })}
            />
          )}
        </Field>
      )}
    </section>
  );
};
