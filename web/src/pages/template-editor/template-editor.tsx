import { useQuery } from '@tanstack/react-query';
import { findType } from '@tessera/qr-types';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useBlocker, useNavigate } from 'react-router';
import { ApiError } from '../../api.ts';
import { useNotifyError } from '../../error-messages.ts';
import { type ContentErrors, toContentErrors } from '../../features/content-form/content-errors.ts';
import { folderListQuery } from '../../features/folders/queries.ts';
import { usePermissionCheck } from '../../features/team/permissions.tsx';
import { TemplateNameField } from '../../features/templates/name-field.tsx';
import { fetchTemplate, fetchTemplateCodes } from '../../features/templates/queries.ts';
import { ResultList } from '../../features/templates/result-list.tsx';
import { useTemplateMutations } from '../../features/templates/use-template-mutations.ts';
import { useAfterUploads, useUploads } from '../../features/upload/use-uploads.ts';
import { Button } from '../../ui/button.tsx';
import { TabChoice } from '../../ui/choices.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { IconArrowLeft } from '../../ui/icons.ts';
import { notify } from '../../ui/notify.ts';
import { TemplateConflictDialog } from './conflict-dialog.tsx';
import { ContentTab } from './content-tab.tsx';
import { DesignTab } from './design-tab.tsx';
import { getKeptContent, isAccessReadable, type TemplateDraft, toChanges, toDraft, toInput } from './draft.ts';
import styles from './editor.module.css';
import { FollowDialog } from './follow-dialog.tsx';
import { type DraftPart, mergeDrafts } from './merge-drafts.ts';
import { PreviewColumn } from './preview-column.tsx';
import { SettingsTab } from './settings-tab.tsx';
import { useTemplatePreview } from './use-template-preview.ts';

const tabs = ['design', 'content', 'settings'] as const;
type Tab = (typeof tabs)[number];

/** The tab that has a field of the API. */
const findTab = (field: string): Tab =>
  field.startsWith('style') ? 'design' : field.startsWith('content') ? 'content' : 'settings';

/** The saved template that a draft is a change of. */
type Base = { saved: TemplateDraft; version: number };

/** The form of a template with a live preview. What was changed is saved together. */
export const TemplateEditor = ({
  id,
  initial,
  version,
  codes,
}: {
  /** Undefined for a new one. */
  id: number | undefined;
  initial: TemplateDraft;
  /** The version that it’s a change of. */
  version: number;
  /** How many codes were made from it. */
  codes: number;
}) => {
  const { t } = useTranslation('private');
  const tMain = useTranslation().t;
  const navigate = useNavigate();
  const notifyError = useNotifyError();
  const formId = useId();
  const { create, change: save } = useTemplateMutations();
  const [base, setBase] = useState<Base>({ saved: initial, version });
  const { saved } = base;
  const [conflict, setConflict] = useState<Base & { parts: readonly DraftPart[] }>();
  const [draft, setDraft] = useState(initial);
  const [tab, setTab] = useState<Tab>('design');
  const [isSubmitted, setSubmitted] = useState(false);
  const [error, setError] = useState<unknown>();
  const [contentErrors, setContentErrors] = useState<ContentErrors>({});
  const { data: folders } = useQuery(folderListQuery);
  const preview = useTemplatePreview(draft);
  const isLeaving = useRef(false);
  const can = usePermissionCheck();
  const leave = () => navigate('/app/templates');
  /** The codes that may get the new design. */
  const [followers, setFollowers] = useState<{ template: number; ids: readonly number[] }>();
  const change = (part: Partial<TemplateDraft>) => setDraft((before) => ({ ...before, ...part }));
  const uploads = useUploads((path, name) =>
    setDraft((before) => ({ ...before, content: preview.withUpload(before.content, path, name) })),
  );

  const isDirty = JSON.stringify(draft) !== JSON.stringify(saved);
  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isDirty]);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !isLeaving.current && currentLocation.pathname !== nextLocation.pathname,
  );

  const showError = (caught: unknown) => {
    setError(caught);
    const fields = caught instanceof ApiError ? caught.issues.map(({ field }) => field) : [];
    const field = fields[0] ?? (caught instanceof ApiError ? caught.field : undefined);
    setContentErrors(toContentErrors(tMain, caught));
    if (field && field !== 'name') setTab(findTab(field));
    if (field === undefined || findTab(field) === 'design') notifyError(caught);
  };
  /** Saves what differs from `base`. What someone else changed meanwhile is kept, or shown if both changed the same. */
  const saveDraft = async (mine: TemplateDraft, { saved, version }: Base, isMerged = false) => {
    try {
      const stored = await (id === undefined
        ? create.mutateAsync(toInput(mine))
        : save.mutateAsync({ id, version, ...toChanges(saved, mine) }));
      isLeaving.current = true;
      setBase({ saved: mine, version: stored.version });
      notify({
        kind: 'success',
        text: t(isMerged ? 'templates.saved_merged' : 'templates.saved', { name: stored.name }),
      });
      const isRestyled = codes > 0 && JSON.stringify(mine.style) !== JSON.stringify(saved.style);
      const { ids } = isRestyled && can('dashboard', 'edit') ? await fetchTemplateCodes(stored.id) : { ids: [] };
      if (ids.length > 0) setFollowers({ template: stored.id, ids });
      else leave();
    } catch (caught) {
      if (id === undefined || !(caught instanceof ApiError) || caught.code !== 'version_conflict')
        return showError(caught);
      const newest = await fetchTemplate(id).catch(showError);
      if (!newest) return;
      const current = { saved: toDraft(newest, mine.timeZone), version: newest.version };
      const { draft: merged, conflicts } = mergeDrafts({ saved, mine, theirs: current.saved });
      if (conflicts.length > 0) return setConflict({ ...current, parts: conflicts });
      await continueFrom(current, merged);
    }
  };
  /** Goes on with the newest version, and saves what is left to change in it. */
  const continueFrom = async (current: Base, merged: TemplateDraft) => {
    setConflict(undefined);
    setBase(current);
    setDraft(merged);
    if (Object.keys(toChanges(current.saved, merged)).length > 0) await saveDraft(merged, current, true);
  };
  const store = () => saveDraft(draft, base);
  const afterUploads = useAfterUploads(uploads, store);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    setError(undefined);
    if (draft.name.trim() === '') return document.getElementById(`${formId}-name`)?.querySelector('input')?.focus();
    if (!isAccessReadable(draft)) return setTab('settings');
    afterUploads.start();
  };

  const folderName = folders?.folders.find((folder) => folder.id === draft.folder)?.name;
  const isStatic = draft.type !== null && findType(draft.type).opens.kind === 'static';
  const isSaving = create.isPending || save.isPending || afterUploads.isWaiting;
  return (
    <div className={styles.editor}>
      <div className={styles.main}>
        <form id={formId} noValidate onSubmit={submit} />
        <Link to="/app/templates" className={styles.back}>
          <IconArrowLeft size={18} />
          {t('templates.title')}
        </Link>
        <header className={styles.line}>
          <h1 className={styles.title} dir="auto">
            {id === undefined ? t('templates.new') : saved.name}
          </h1>
          <Button type="submit" form={formId} pending={isSaving} disabled={id !== undefined && !isDirty}>
            {t('templates.save')}
          </Button>
        </header>
        <div id={`${formId}-name`}>
          <TemplateNameField
            value={draft.name}
            ownId={id}
            isSubmitted={isSubmitted}
            error={error}
            onChange={(name) => {
              setError(undefined);
              change({ name });
            }}
          />
        </div>
        <TabChoice
          className={styles.tabs}
          label={t('templates.tabs')}
          value={tab}
          options={tabs.map((value) => ({ value, label: t(`templates.tab.${value}`) }))}
          onChange={setTab}
        />
        {tab === 'design' && <DesignTab draft={draft} preview={preview} onChange={change} />}
        {tab === 'content' && <ContentTab draft={draft} errors={contentErrors} uploads={uploads} onChange={change} />}
        {tab === 'settings' && (
          <SettingsTab
            draft={draft}
            folders={folders?.folders ?? []}
            isStatic={isStatic}
            isSubmitted={isSubmitted}
            error={error}
            onChange={change}
          />
        )}
      </div>
      <aside className={styles.panel} aria-label={t('templates.preview')}>
        <PreviewColumn draft={draft} preview={preview} showsPhone={tab === 'content'} />
        <ResultList
          template={{ ...toInput(draft), content: getKeptContent(draft) }}
          folderName={folderName}
          isStatic={isStatic}
        />
        {codes > 0 && <p className={styles.help}>{t('templates.change_help_count', { count: codes })}</p>}
      </aside>
      {conflict && (
        <TemplateConflictDialog
          parts={conflict.parts}
          mine={draft}
          theirs={conflict.saved}
          onResolve={(winner) =>
            continueFrom(conflict, mergeDrafts({ saved, mine: draft, theirs: conflict.saved }, winner).draft)
          }
          onClose={() => setConflict(undefined)}
        />
      )}
      {followers && <FollowDialog {...followers} onDone={leave} />}
      {blocker.state === 'blocked' && (
        <ConfirmDialog
          title={t('templates.leave.title')}
          text={t('templates.leave.text')}
          confirmLabel={t('templates.leave.confirm')}
          onConfirm={blocker.proceed}
          onClose={blocker.reset}
        />
      )}
    </div>
  );
};
