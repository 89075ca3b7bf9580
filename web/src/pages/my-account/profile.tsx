import { useQueryClient } from '@tanstack/react-query';
import { account } from '@tessera/contract/api/account.ts';
import { roles } from '@tessera/contract/rules/permissions.ts';
import { getZoneLabel } from '@tessera/qr-types/fields/zone-label.ts';
import { useMemo } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call } from '../../api.ts';
import { FormError } from '../../features/credentials/form-error.tsx';
import { useValidatedForm } from '../../features/credentials/use-validated-form.ts';
import { usePage } from '../../page-context.tsx';
import { currentUserQuery, useFreshCurrentUser } from '../../shell/app/current-user.ts';
import { redirectIfSignedOut } from '../../shell/app/session.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/inputs.tsx';
import { notify } from '../../ui/notify.ts';
import { SearchSelect } from '../../ui/search-select.tsx';
import { Select } from '../../ui/select.tsx';
import { Formats } from './formats.tsx';
import { MyEmail } from './my-email.tsx';
import { ScanRetention } from './scan-retention.tsx';
import section from './section.module.css';
import { SectionHead } from './section-head.tsx';
import { Shortcuts } from './shortcuts.tsx';
import { StorageUsage } from './storage-usage.tsx';

type ProfileValues = { name: string; language: string; timezone: string };

const getLanguageName = (language: string) =>
  new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;

/** The user’s name for their team, and their language and time zone. */
export const Profile = () => {
  const { t } = useTranslation('private');
  const queries = useQueryClient();
  const user = useFreshCurrentUser();
  const { languages: offered } = usePage();
  const languages = [...new Set([...offered, user.language])].map((value) => ({
    value,
    label: getLanguageName(value),
  }));
  const zones = useMemo(() => {
    const zoneNames = new Set([user.timezone, 'UTC', ...Intl.supportedValuesOf('timeZone')]);
    const { compare } = new Intl.Collator('en');
    return [...zoneNames]
      .map((value) => ({ value, label: getZoneLabel(value) }))
      .sort((a, b) => compare(a.label, b.label));
  }, [user.timezone]);

  const { name, language, timezone } = user;
  const form = useValidatedForm<ProfileValues>(
    account.updateMe.body,
    { name, language, timezone },
    async (body) => {
      const changed = await call(account.updateMe, { body });
      queries.setQueryData(currentUserQuery.queryKey, changed);
      if (changed.language !== language) return location.reload();
      notify({ kind: 'success', text: t('profile.saved') });
    },
    redirectIfSignedOut,
  );

  return (
    <>
      <section className={section.panel}>
        <SectionHead title={t('section.profile')} text={t('profile.text')} />
        <form className={section.form} onSubmit={form.submit} noValidate>
          <Field label={t('profile.name')} hint={t('profile.name_help')} message={form.getMessage('name')}>
            {(control) => <TextInput {...control} {...form.register('name')} autoComplete="name" />}
          </Field>
          {languages.length > 1 && (
            <Field label={t('profile.language')} message={form.getMessage('language')}>
              {({ id }) => (
                <Controller
                  name="language"
                  control={form.control}
                  render={({ field: { value, onChange } }) => (
                    <Select id={id} options={languages} value={value} onChange={onChange} />
                  )}
                />
              )}
            </Field>
          )}
          <Field label={t('profile.timezone')} hint={t('profile.timezone_help')} message={form.getMessage('timezone')}>
            {(field) => (
              <Controller
                name="timezone"
                control={form.control}
                render={({ field: { value, onChange, ref } }) => (
                  <SearchSelect
                    ref={ref}
                    {...field}
                    label={t('profile.timezone')}
                    options={zones}
                    value={value}
                    formatNoMatch={() => t('profile.no_timezone')}
                    onChange={onChange}
                  />
                )}
              />
            )}
          </Field>
          <FormError text={form.formError} />
          <div className={section.buttons}>
            <Button type="submit" pending={form.pending}>
              {t('save')}
            </Button>
          </div>
        </form>
      </section>
      <Formats />
      <MyEmail user={user} />
      <Shortcuts />
      <StorageUsage user={user} />
      {user.role === roles.admin && <ScanRetention user={user} />}
    </>
  );
};
