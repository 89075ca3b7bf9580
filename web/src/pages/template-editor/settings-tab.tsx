import { useQuery } from '@tanstack/react-query';
import type { Folder } from '@tessera/contract/api/folders.ts';
import {
  formatNamePattern,
  isNamePattern,
  maxNamePatternLength,
  namePlaceholders,
  type TemplatePart,
} from '@tessera/contract/rules/templates.ts';
import { getZoneLabel } from '@tessera/qr-types/fields/zone-label.ts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api.ts';
import { isUnreadable } from '../../features/code-access/local-time.ts';
import { domainListQuery } from '../../features/domains/queries.ts';
import { PartRow } from '../../features/templates/part-row.tsx';
import { useTemplatePermissions } from '../../features/templates/template-permissions.ts';
import { formatInvalid } from '../../form.ts';
import { useFormatter } from '../../i18n/formatter.tsx';
import { Switch } from '../../ui/choices.tsx';
import { DateTimeInput } from '../../ui/dates/date-time-input.tsx';
import { Field, type FieldMessage, toGroupProps } from '../../ui/field.tsx';
import { IconCalendarClock, IconFolder, IconWorld } from '../../ui/icons.ts';
import { TextInput } from '../../ui/inputs.tsx';
import { Select } from '../../ui/select.tsx';
import { parseLimit, type TemplateDraft } from './draft.ts';
import styles from './editor.module.css';
import { toggleLock } from './toggle-lock.ts';

/** The names, folder, domain and access rules of the template’s codes. */
export const SettingsTab = ({
  draft,
  folders,
  isStatic,
  isSubmitted,
  error,
  onChange,
}: {
  draft: TemplateDraft;
  folders: readonly Folder[];
  isStatic: boolean;
  isSubmitted: boolean;
  /** What the server said when it was saved. */
  error: unknown;
  onChange: (part: Partial<TemplateDraft>) => void;
}) => {
  const { t } = useTranslation('private');
  const tMain = useTranslation().t;
  const formatter = useFormatter();
  const { canEdit } = useTemplatePermissions();
  const defaultHelpId = useId();
  // Members without the view of domains can’t choose one.
  const { data } = useQuery({ ...domainListQuery, retry: false });
  const domains = data?.domains.filter(({ state }) => state === 'verified' || state === 'active') ?? [];
  const hosts = [...new Set(['', ...(draft.hostname ? [draft.hostname] : []), ...domains.map(({ host }) => host)])];
  const getName = (host: string) => domains.find((domain) => domain.host === host)?.name ?? (host || location.host);
  const lockOf = (part: TemplatePart) => ({
    isLocked: draft.locks.includes(part),
    onLock: (isLocked: boolean) => onChange({ locks: toggleLock(draft.locks, part, isLocked) }),
  });
  const messageOf = (name: string): FieldMessage | undefined => {
    const issue = error instanceof ApiError ? error.issues.find(({ field }) => field === name) : undefined;
    return issue && { tone: 'bad', text: formatInvalid(tMain, issue) };
  };
  const folder = folders.find(({ id }) => id === draft.folder);
  const getPatternMessage = (): FieldMessage => {
    if (!isNamePattern(draft.namePattern))
      return {
        tone: 'bad',
        text: formatInvalid(tMain, { code: 'wrong_choice', params: { allowed: namePlaceholders.join(', ') } }),
      };
    const name = formatNamePattern(draft.namePattern, {
      template: draft.name.trim() || t('templates.name'),
      number: 1,
      at: new Date(),
    });
    return {
      tone: 'plain',
      text: name === '' ? t('templates.pattern_help') : t('templates.pattern_example', { name }),
    };
  };
  const isWrongLimit = isSubmitted && parseLimit(draft.limit) === undefined;
  return (
    <>
      <section className={styles.card}>
        <Field label={t('templates.pattern')} hint={t('templates.optional')} message={getPatternMessage()}>
          {(control) => (
            <TextInput
              {...control}
              dir="auto"
              autoComplete="off"
              spellCheck={false}
              placeholder="{template} {number}"
              maxLength={maxNamePatternLength}
              value={draft.namePattern}
              onChange={({ target }) => onChange({ namePattern: target.value })}
            />
          )}
        </Field>
        {canEdit && (
          <div>
            <Switch
              label={t('templates.default_switch')}
              describedBy={defaultHelpId}
              checked={draft.isDefault}
              onChange={(isDefault) => onChange({ isDefault })}
            />
            <p id={defaultHelpId} className={styles.help}>
              {t('templates.default_help')}
            </p>
          </div>
        )}
      </section>
      <section className={styles.settings} aria-label={t('templates.tab.settings')}>
        <div className={styles.setting}>
          <PartRow
            icon={<IconFolder size={20} />}
            title={t('templates.part.folder')}
            text={folder?.name ?? t(folders.length === 0 ? 'templates.part.no_folders' : 'templates.free')}
            isKept={draft.folder !== null}
            lock={lockOf('folder')}
            onKeep={
              folders.length === 0
                ? undefined
                : (isKept) => onChange({ folder: isKept ? (folders[0]?.id ?? null) : null })
            }
          />
          {draft.folder !== null && (
            <div className={styles.control}>
              <Field label={t('templates.part.folder')} hidesLabel isCompact message={messageOf('folder')}>
                {(control) => (
                  <Select
                    {...control}
                    options={folders.map(({ id, name }) => ({ value: String(id), label: name }))}
                    value={String(draft.folder)}
                    onChange={(id) => onChange({ folder: Number(id) })}
                  />
                )}
              </Field>
            </div>
          )}
        </div>
        {!isStatic && (
          <>
            <div className={styles.setting}>
              <PartRow
                icon={<IconWorld size={20} />}
                title={t('templates.part.domain')}
                text={draft.hostname === null ? t('templates.free') : getName(draft.hostname)}
                isKept={draft.hostname !== null}
                lock={lockOf('domain')}
                onKeep={(isKept) => onChange({ hostname: isKept ? (domains[0]?.host ?? '') : null })}
              />
              {draft.hostname !== null && hosts.length > 1 && (
                <div className={styles.control}>
                  <Field label={t('templates.part.domain')} hidesLabel isCompact message={messageOf('hostname')}>
                    {(control) => (
                      <Select
                        {...control}
                        options={hosts.map((host) => ({ value: host, label: getName(host) }))}
                        value={draft.hostname ?? ''}
                        onChange={(hostname) => onChange({ hostname })}
                      />
                    )}
                  </Field>
                </div>
              )}
            </div>
            <div className={styles.setting}>
              <PartRow
                icon={<IconCalendarClock size={20} />}
                title={t('templates.part.access')}
                text={draft.keepsAccess ? t('templates.part.access_help') : t('templates.free')}
                isKept={draft.keepsAccess}
                lock={lockOf('access')}
                onKeep={(keepsAccess) => onChange({ keepsAccess })}
              />
              {draft.keepsAccess && (
                <div className={styles.control}>
                  <div className={styles.dates}>
                    {(['from', 'to'] as const).map((name) => (
                      <Field
                        key={name}
                        label={t(`access.schedule.${name}_label`)}
                        isGroup
                        isCompact
                        message={
                          isSubmitted && isUnreadable(draft[name])
                            ? { tone: 'bad', text: tMain('date.invalid') }
                            : messageOf(`access.schedule.${name}`)
                        }
                      >
                        {(control) => (
                          <DateTimeInput
                            {...toGroupProps(control)}
                            isInvalid={control['aria-invalid']}
                            formats={formatter.typed}
                            usualTime={name === 'from' ? '00:00' : '23:59'}
                            value={draft[name]}
                            onChange={(value) => onChange({ [name]: value })}
                          />
                        )}
                      </Field>
                    ))}
                  </div>
                  <p className={styles.help}>{t('templates.zone_help', { zone: getZoneLabel(draft.timeZone) })}</p>
                  <Field
                    label={t('access.limit.label')}
                    isCompact
                    message={
                      isWrongLimit
                        ? { tone: 'bad', text: t('access.limit.not_whole') }
                        : (messageOf('access.scanLimit') ?? { tone: 'plain', text: t('access.limit.help') })
                    }
                  >
                    {(control) => (
                      <TextInput
                        {...control}
                        inputMode="numeric"
                        className={styles.limit}
                        value={draft.limit}
                        onChange={({ target }) => onChange({ limit: target.value })}
                      />
                    )}
                  </Field>
                </div>
              )}
            </div>
          </>
        )}
      </section>
      <p className={styles.help}>{t('templates.lock_help')}</p>
    </>
  );
};
