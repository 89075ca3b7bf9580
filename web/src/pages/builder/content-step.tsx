import { toShortLink } from '@tessera/contract/rules/slug.ts';
import { findType, pickSharedContent, type TypeId, type TypeManifest } from '@tessera/qr-types';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AccessCard } from '../../features/code-access/access-card.tsx';
import { stripScheme } from '../../features/codes/copyable-link.tsx';
import { KindChoice } from '../../features/codes/kind-choice.tsx';
import { NameField } from '../../features/codes/name-field.tsx';
import { ContentForm, hasSections } from '../../features/content-form/content-form.tsx';
import type { FocusRequest } from '../../features/content-form/form-context.ts';
import {
  areSuggestionsEnabled,
  getSuggestions,
  setSuggestionsEnabled,
} from '../../features/suggestions/suggestions.ts';
import { PageProvider, usePage } from '../../page-context.tsx';
import { Switch } from '../../ui/choices.tsx';
import { classes } from '../../ui/classes.ts';
import { Field } from '../../ui/field.tsx';
import { FoldedText } from '../../ui/folded-text.tsx';
import { IconInfoCircle } from '../../ui/icons.ts';
import { TextInput } from '../../ui/inputs.tsx';
import { Note } from '../../ui/note.tsx';
import { useViewer } from '../../use-viewer.ts';
import styles from './content-step.module.css';
import type { CodeEditor, SlugEditor } from './editor.ts';

/** What comes before a custom slug in print: an article’s link starts with it. */
const getLinkPrefix = ({ symbol }: TypeManifest, hostname: string) =>
  symbol ? `${hostname || location.host}/` : stripScheme(toShortLink(location.origin, { hostname, uri: '' }));

const SlugField = ({
  type,
  hostname,
  slug: { value, error, change, leave },
}: {
  type: TypeManifest;
  hostname: string;
  slug: SlugEditor;
}) => {
  const { t } = useTranslation('private');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (error?.shouldFocus) input.current?.focus();
  }, [error]);
  return (
    <Field
      label={t('access.uri')}
      hint={t('access.uri_hint')}
      message={error && { tone: 'bad', text: error.text }}
      isCompact
    >
      {(control) => (
        <TextInput
          {...control}
          ref={input}
          icon={<span className={styles.prefix}>{getLinkPrefix(type, hostname)}</span>}
          value={value}
          maxLength={64}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          onChange={(event) => change(event.target.value)}
          onBlur={leave}
        />
      )}
    </Field>
  );
};

/** Step two: what the code opens, and its name. The content of an existing static code is read-only. */
export const ContentStep = ({
  editor,
  focusRequest,
}: {
  editor: CodeEditor;
  focusRequest: FocusRequest | undefined;
}) => {
  const { t } = useTranslation('private');
  const { type, edit, change, formKey, errors, setActiveField } = editor;
  const viewer = useViewer();
  const [showsSuggestions, setShowsSuggestions] = useState(() => areSuggestionsEnabled(viewer?.createdAt, Date.now()));
  const page = usePage();
  /** Pages on a domain of the account have a host of their own. */
  const hostname = editor.stage === 'existing' ? editor.savedCode.hostname : editor.hostname;
  const isOnDomain = hostname !== '';
  const isContentLocked = editor.stage === 'existing' && editor.kind === 'static';

  return (
    <>
      <section
        className={classes(styles.card, !isContentLocked && hasSections(type) && styles.bare)}
        aria-label={t('step.content')}
      >
        {isContentLocked ? (
          <>
            <Note tone="info" icon={<IconInfoCircle size={20} />}>
              {t('content.fixed')}
            </Note>
            <FoldedText className={styles.frozenText}>{editor.savedCode.printed}</FoldedText>
          </>
        ) : (
          <PageProvider value={isOnDomain ? { ...page, pagesHost: true } : page}>
            <ContentForm
              key={formKey}
              type={type}
              value={edit.content}
              reloadKey={editor.reloadKey}
              onChange={(content) => change({ content })}
              errors={errors}
              stealsFocus={false}
              focusRequest={focusRequest}
              onFocusField={setActiveField}
              uploads={editor.uploads}
              locks={editor.locks}
              {...(showsSuggestions && { suggest: getSuggestions })}
            />
          </PageProvider>
        )}
        {editor.stage === 'new' && type.counterpart && (
          <div className={styles.locked}>
            <h2 className={styles.label}>{t('content.kind')}</h2>
            <KindChoice
              value={type.id as TypeId}
              onChange={(id) => editor.chooseType(id, pickSharedContent(findType(id), edit.content))}
            />
          </div>
        )}
      </section>
      <section className={styles.card}>
        <NameField
          value={edit.name}
          note={editor.stage === 'new' && editor.template?.names ? t('templates.names_it') : undefined}
          onChange={(name) => change({ name })}
        />
        {editor.stage === 'new' && editor.kind === 'dynamic' && (
          <SlugField type={type} hostname={hostname} slug={editor.slug} />
        )}
        {!isContentLocked && (
          <Switch
            label={t('content.suggest')}
            checked={showsSuggestions}
            onChange={(on) => {
              setSuggestionsEnabled(on);
              setShowsSuggestions(on);
            }}
          />
        )}
      </section>
      {editor.stage === 'existing' && editor.kind === 'dynamic' && (
        <AccessCard code={editor.savedCode} save={editor.saveSettings} />
      )}
    </>
  );
};
