import type { TypeManifest } from '@tessera/qr-types';
import { getGroupControl } from '@tessera/qr-types/fields/field.ts';
import { memo, useCallback, useEffect, useInsertionEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Uploads } from '../upload/uploads.ts';
import { useUploads } from '../upload/use-uploads.ts';
import type { ContentErrors } from './content-errors.ts';
import styles from './content-form.module.css';
import { type Content, createContentStore, hasPath } from './content-store.ts';
import { useFieldErrorState } from './field-errors.ts';
import { findFirstField, type IndexShift, shiftPath } from './field-paths.ts';
import {
  type ContentFormContext,
  ContentFormProvider,
  FieldErrorsProvider,
  type FocusRequest,
  FocusRequestProvider,
  type GetSuggestions,
} from './form-context.ts';
import { GroupFields } from './group-fields.tsx';
import { toInitialContent } from './initial-content.ts';
import { QuestionAnnouncer } from './question-announcer.tsx';
import { Sections } from './sections.tsx';
import { useFormFocus } from './use-form-focus.ts';
import { useFormatValue, useOptionLabels } from './use-format-value.ts';
import { useTypeTranslation } from './use-type-translation.ts';

export type { Content } from './content-store.ts';

const noErrors: ContentErrors = {};

type ContentFormProps = {
  type: TypeManifest;
  /** What the form opens with. Later changes come from its fields, until `reloadKey` is another. */
  value: Content;
  /** A new one makes the form take over `value`, with what is open left open; a new `key` opens it from the start. */
  reloadKey?: number;
  /** On every key press, whether what it says is valid or not. */
  onChange: (content: Content) => void;
  /** What the server has against the content, or who wanted to send it; each goes with its field's next change. */
  errors?: ContentErrors;
  /** Faults take the focus even from somebody who is typing in this form. */
  stealsFocus?: boolean;
  /** A field to open and to focus, whatever it lies in; a new object asks again. */
  focusRequest?: FocusRequest | undefined;
  /** The field or the item of a list that somebody works on now: 'sections.0.items.2.name'. */
  onFocusField?: (path: string) => void;
  /** Stays the same function as long as it suggests the same. */
  suggest?: GetSuggestions;
  /** The files on their way into the content, where they outlive the form. */
  uploads?: Uploads;
  /** Leads to an account, which files are stored in; without it whoever fills in the form has one. */
  onAccountRequired?: () => void;
};

const suggestNothing: GetSuggestions = () => [];

/** Whether the form of a type stands in cards of its own. */
export const hasSections = (type: TypeManifest): boolean => getGroupControl(type.content).sections[0]?.id !== undefined;

/** The fields themselves: drawn anew only by what they hold, never because the page around them is. */
const Fields = memo(({ context }: { context: ContentFormContext }) => {
  const group = getGroupControl(context.type.content);
  return (
    <ContentFormProvider value={context}>
      {hasSections(context.type) ? <Sections group={group} /> : <GroupFields group={group} path="" messagePath="" />}
      <QuestionAnnouncer />
    </ContentFormProvider>
  );
});

/** The form of any type's content, drawn from its fields: groups, lists and sections as they are described. */
export const ContentForm = ({
  type,
  value,
  reloadKey = 0,
  onChange,
  errors = noErrors,
  stealsFocus = true,
  focusRequest: requestedFocus,
  onFocusField,
  suggest = suggestNothing,
  uploads: externalUploads,
  onAccountRequired,
}: ContentFormProps) => {
  const [initialContent] = useState(() => toInitialContent(type, value));
  const [store] = useState(() => createContentStore(initialContent));
  const translate = useTypeTranslation(type);
  const getOptionLabel = useOptionLabels(translate);
  const formatValue = useFormatValue(translate);
  const root = useRef<HTMLDivElement>(null);
  const callbacks = useRef({ onChange, onFocusField, askAccount: onAccountRequired });
  callbacks.current = { onChange, onFocusField, askAccount: onAccountRequired };
  const ownUploads = useUploads(() => {});
  const uploads = externalUploads ?? ownUploads;

  const { fieldErrors, setExternalErrors, clearField, touchField, shiftErrors } = useFieldErrorState(
    type,
    errors,
    initialContent,
  );
  const [handledErrors, setHandledErrors] = useState<ContentErrors>(noErrors);
  const [focusRequest, setFocusRequest] = useState<FocusRequest>();
  useEffect(() => {
    if (handledErrors === errors) return;
    setHandledErrors(errors);
    const first = findFirstField(type.content, Object.keys(errors));
    if (first === undefined) return;
    setExternalErrors(errors, store.get(''));
    const isTyping =
      document.activeElement?.matches('input, textarea') && root.current?.contains(document.activeElement);
    if (stealsFocus || !isTyping) setFocusRequest({ path: first });
  }, [handledErrors, errors, type, store, setExternalErrors, stealsFocus]);
  useEffect(() => {
    if (requestedFocus) setFocusRequest(requestedFocus);
  }, [requestedFocus]);

  // Before the fields' own effects, which may take over what was typed before the page was ready.
  useInsertionEffect(
    () =>
      store.subscribe((path) => {
        if (path === '') return;
        clearField(path);
        callbacks.current.onChange(store.get('') as Content);
      }),
    [store, clearField],
  );

  useEffect(
    () =>
      uploads.addReceiver((path, name) => {
        if (hasPath(store.get(''), path)) store.set(path, name);
      }),
    [uploads, store],
  );

  const appliedReloadKey = useRef(reloadKey);
  useLayoutEffect(() => {
    if (appliedReloadKey.current === reloadKey) return;
    appliedReloadKey.current = reloadKey;
    store.replace(toInitialContent(type, value));
    setExternalErrors(noErrors, store.get(''));
    uploads.remapPaths((path) => (hasPath(store.get(''), path) ? path : undefined));
  }, [reloadKey, type, value, store, setExternalErrors, uploads]);

  const onFocus = useCallback((path: string) => callbacks.current.onFocusField?.(path), []);
  const onLeave = useCallback((path: string) => touchField(path, store.get('')), [touchField, store]);
  useFormFocus(root, onFocus, onLeave);

  const onShift = useCallback(
    (list: string, by: IndexShift) => {
      shiftErrors(list, by);
      uploads.remapPaths((path) => shiftPath(path, list, by));
    },
    [shiftErrors, uploads],
  );
  const requiresAccount = onAccountRequired !== undefined;

  const context = useMemo(
    (): ContentFormContext => ({
      type,
      store,
      translate,
      getOptionLabel,
      formatValue,
      suggest,
      uploads,
      onAccountRequired: requiresAccount ? () => callbacks.current.askAccount?.() : undefined,
      onFocusField: onFocus,
      shiftErrors: onShift,
      onFocused: () => setFocusRequest(undefined),
    }),
    [type, store, translate, getOptionLabel, formatValue, suggest, uploads, requiresAccount, onFocus, onShift],
  );
  return (
    <FieldErrorsProvider value={fieldErrors}>
      <FocusRequestProvider value={focusRequest}>
        <div ref={root} className={styles.form}>
          <Fields context={context} />
        </div>
      </FocusRequestProvider>
    </FieldErrorsProvider>
  );
};
