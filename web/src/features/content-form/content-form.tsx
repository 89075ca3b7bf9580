import type { TypeManifest } from '@tessera/qr-types';
import { getGroupControl } from '@tessera/qr-types/fields/field.ts';
import { memo, useCallback, useEffect, useInsertionEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { toInitialContent } from '../content/initial-content.ts';
import { useFormatValue, useOptionLabels } from '../content/use-format-value.ts';
import { useTypeTranslation } from '../content/use-type-translation.ts';
import { hasPath } from '../content/value-at.ts';
import type { Uploads } from '../upload/uploads.ts';
import { useUploads } from '../upload/use-uploads.ts';
import type { ContentErrors } from './content-errors.ts';
import styles from './content-form.module.css';
import { type Content, createContentStore } from './content-store.ts';
import { useFieldErrorState } from './field-errors.ts';
import { findFirstField, type IndexShift, shiftPath } from './field-paths.ts';
import {
  type ContentFormContext,
  ContentFormProvider,
  FieldErrorsProvider,
  type FocusRequest,
  FocusRequestProvider,
  type GetSuggestions,
  type LockedFields,
} from './form-context.ts';
import { GroupFields } from './group-fields.tsx';
import { QuestionAnnouncer } from './question-announcer.tsx';
import { Sections } from './sections.tsx';
import { useFormFocus } from './use-form-focus.ts';

export type { Content } from './content-store.ts';

const noErrors: ContentErrors = {};

type ContentFormProps = {
  type: TypeManifest;
  /** The initial content. Later changes come from the fields, until `reloadKey` changes. */
  value: Content;
  /** A change makes the form adopt `value` without collapsing sections; to start over, change `key` instead. */
  reloadKey?: number;
  /** Called on every key press, whether or not the content is valid. */
  onChange: (content: Content) => void;
  /** Errors from the server or from validation before sending. Each disappears when its field changes. */
  errors?: ContentErrors;
  /** Whether new errors move the focus even while the user is typing in this form. */
  stealsFocus?: boolean;
  /** A field to reveal and focus; a new object repeats the request. */
  focusRequest?: FocusRequest | undefined;
  /** Called with the path of the field or list item that the user is working on: 'sections.0.items.2.name'. */
  onFocusField?: (path: string) => void;
  /** Must stay the same function as long as its suggestions are the same. */
  suggest?: GetSuggestions;
  /** The uploads in progress, if they outlive the form. */
  uploads?: Uploads;
  /** Nothing has to be filled in: the content of a template. */
  isPartial?: boolean;
  /** The fields that a template locks: they are shown, but can’t be changed. */
  locks?: LockedFields | undefined;
  /** Asks the user to sign in, which storing files requires; undefined if they are signed in. */
  onAccountRequired?: () => void;
};

const suggestNothing: GetSuggestions = () => [];

/** Whether the form of a type has its own section cards. */
export const hasSections = (type: TypeManifest): boolean => getGroupControl(type.content).sections[0]?.id !== undefined;

/** The fields. They rerender only when their own values change, not with the page around them. */
const Fields = memo(({ context }: { context: ContentFormContext }) => {
  const group = getGroupControl(context.type.content);
  return (
    <ContentFormProvider value={context}>
      {hasSections(context.type) ? <Sections group={group} /> : <GroupFields group={group} path="" messagePath="" />}
      <QuestionAnnouncer />
    </ContentFormProvider>
  );
});

/** The form for any type’s content, built from the descriptions of its groups, lists and sections. */
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
  isPartial = false,
  locks: givenLocks,
  onAccountRequired,
}: ContentFormProps) => {
  const [initialContent] = useState(() => toInitialContent(type, value));
  const [store] = useState(() => createContentStore(initialContent));
  const translate = useTypeTranslation(type);
  const getOptionLabel = useOptionLabels(translate);
  const formatValue = useFormatValue(translate);
  const root = useRef<HTMLDivElement>(null);
  const callbacks = useRef({ onChange, onFocusField, onAccountRequired });
  callbacks.current = { onChange, onFocusField, onAccountRequired };
  const ownUploads = useUploads(() => {});
  const uploads = externalUploads ?? ownUploads;

  const { fieldErrors, setExternalErrors, clearField, touchField, shiftErrors } = useFieldErrorState(
    type,
    errors,
    initialContent,
    isPartial,
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

  // Subscribes before the fields’ own effects, which may adopt text typed before hydration.
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
  // The same object for the same locks: another one would render all fields again.
  const lockedFields = givenLocks?.fields.join(' ');
  const locks = useMemo(
    () => (lockedFields && givenLocks ? { name: givenLocks.name, fields: lockedFields.split(' ') } : undefined),
    [lockedFields, givenLocks?.name],
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
      isPartial,
      locks,
      onAccountRequired: requiresAccount ? () => callbacks.current.onAccountRequired?.() : undefined,
      onFocusField: onFocus,
      shiftErrors: onShift,
      onFocused: () => setFocusRequest(undefined),
    }),
    [
      type,
      store,
      translate,
      getOptionLabel,
      formatValue,
      suggest,
      uploads,
      isPartial,
      locks,
      requiresAccount,
      onFocus,
      onShift,
    ],
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
