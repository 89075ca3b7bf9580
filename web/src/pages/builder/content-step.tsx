import type { Code } from '@tessera/contract/api/codes.ts';
import { toShortLink } from '@tessera/contract/rules/slug.ts';
import { findType, isDynamic, pickSharedContent, type TypeManifest, typeIds } from '@tessera/qr-types';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AccessCard } from '../../features/code-access/access-card.tsx';
import { stripScheme } from '../../features/codes/copyable-link.tsx';
import { ContentForm, hasSections } from '../../features/content-form/content-form.tsx';
import type { FocusRequest } from '../../features/content-form/form-context.ts';
import {
  areSuggestionsEnabled,
  getSuggestions,
  setSuggestionsEnabled,
} from '../../features/suggestions/suggestions.ts';
import { ChoiceCards, Switch } from '../../ui/choices.tsx';
import { classes } from '../../ui/classes.ts';
import { Field } from '../../ui/field.tsx';
import { IconInfoCircle } from '../../ui/icons.ts';
import { TextInput } from '../../ui/inputs.tsx';
import { Note } from '../../ui/note.tsx';
import { useViewer } from '../../use-viewer.ts';
import styles from './content-step.module.css';
import type { CodeEditor } from './editor.ts';

const maxNameLength = 120;

/** What comes before a custom slug in print: an article’s link starts with it. */
const getLinkPrefix = ({ symbol }: TypeManifest) =>
  symbol ? `${location.host}/` : stripScheme(toShortLink(location.origin, ''));

/** Step two: what the code opens, and its name. The content of an existing static code is read-only. */
export const ContentStep = ({
  editor,
  code,
  focusRequest,
}: {
  editor: CodeEditor;
  code?: Code;
  focusRequest: FocusRequest | undefined;
}) => {
  const { t } = useTranslation('private');
  const tMain = useTranslation().t;
  const { type, edit, change, formKey, errors, chooseType, setActiveField, saveSettings, slug } = editor;
  const slugInput = useRef<HTMLInputElement>(null);
  const slugError = slug?.error;
  useEffect(() => {
    if (slugError?.shouldFocus) slugInput.current?.focus();
  }, [slugError]);
  const viewer = useViewer();
  const [showsSuggestions, setShowsSuggestions] = useState(() => areSuggestionsEnabled(viewer?.createdAt, Date.now()));
  const isContentLocked = code !== undefined && !code.dynamic;
  const counterparts = typeIds.filter((id) => id === type.id || id === type.counterpart);

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
            <p className={styles.held} dir="auto">
              {code.printed}
            </p>
          </>
        ) : (
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
            {...(showsSuggestions && { suggest: getSuggestions })}
          />
        )}
        {chooseType && counterparts.length > 1 && (
          <div className={styles.kind}>
            <h2 className={styles.label}>{t('content.kind')}</h2>
            <ChoiceCards
              label={tMain('make.kind')}
              value={type.id as (typeof counterparts)[number]}
              options={counterparts.map((id) => {
                const kind = isDynamic(findType(id)) ? 'dynamic' : 'static';
                return { value: id, label: tMain(`kind.${kind}`), help: tMain(`kind.${kind}.help`) };
              })}
              onChange={(id) => chooseType(id, pickSharedContent(findType(id), edit.content))}
            />
          </div>
        )}
      </section>
      <section className={styles.card}>
        <Field label={tMain('name')} hint={tMain('name.hint')} isCompact>
          {(control) => (
            <TextInput
              {...control}
              value={edit.name}
              maxLength={maxNameLength}
              autoComplete="off"
              dir="auto"
              onChange={(event) => change({ name: event.target.value })}
            />
          )}
        </Field>
        {slug && (
          <Field
            label={t('access.uri')}
            hint={t('access.uri_hint')}
            message={slug.error === undefined ? undefined : { tone: 'bad', text: slug.error.text }}
            isCompact
          >
            {(control) => (
              <TextInput
                {...control}
                ref={slugInput}
                icon={<span className={styles.start}>{getLinkPrefix(type)}</span>}
                value={slug.value}
                maxLength={64}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                dir="ltr"
                onChange={(event) => slug.change(event.target.value)}
                onBlur={slug.leave}
              />
            )}
          </Field>
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
      {code?.dynamic && saveSettings && <AccessCard code={code} save={saveSettings} />}
    </>
  );
};
