import type { TypeManifest } from '@tessera/qr-types';
import { groupOf } from '@tessera/qr-types/fields/field.ts';
import { memo, useCallback, useEffect, useInsertionEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Uploads } from '../upload/uploads.ts';
import { useUploads } from '../upload/use-uploads.ts';
import styles from './content-form.module.css';
import { type Content, createContentStore, holds } from './content-store.ts';
import { firstInForm, type Shift, shifted } from './fault-paths.ts';
import type { Faults } from './faults.ts';
import { filledContent } from './filled.ts';
import {
  type FormParts,
  PartsProvider,
  type Suggest,
  TellingProvider,
  type Wanted,
  WantedProvider,
} from './form-context.ts';
import { GroupFields } from './group-fields.tsx';
import { NewQuestions } from './new-questions.tsx';
import { Sections } from './sections.tsx';
import { useTelling } from './telling.ts';
import { useTypeWords } from './type-words.ts';
import { useFormFocus } from './use-form-focus.ts';
import { useOptionNames, useValueText } from './value-text.ts';

export type { Content } from './content-store.ts';

const noFaults: Faults = {};

type Props = {
  type: TypeManifest;
  /** What the form opens with. Later changes come from its fields, until `anew` is another. */
  value: Content;
  /** A new one makes the form take over `value`, with what is open left open; a new `key` opens it from the start. */
  anew?: number;
  /** On every key press, whether what it says is valid or not. */
  onChange: (content: Content) => void;
  /** What the server has against the content, or who wanted to send it; each goes with its field's next change. */
  faults?: Faults;
  /** Faults take the focus even from somebody who is typing in this form. */
  interrupts?: boolean;
  /** A field to open and to focus, whatever it lies in; a new object asks again. */
  wanted?: Wanted | undefined;
  /** The field or the item of a list that somebody works on now: 'sections.0.items.2.name'. */
  onFocusField?: (path: string) => void;
  /** Stays the same function as long as it suggests the same. */
  suggest?: Suggest;
  /** The files on their way into the content, where they outlive the form. */
  uploads?: Uploads;
  /** Leads to an account, which files are stored in; without it whoever fills in the form has one. */
  askAccount?: () => void;
};

const nothing: Suggest = () => [];

/** Whether the form of a type stands in cards of its own. */
export const hasSections = (type: TypeManifest): boolean => groupOf(type.content).sections[0]?.id !== undefined;

/** The fields themselves: drawn anew only by what they hold, never because the page around them is. */
const Fields = memo(({ parts }: { parts: FormParts }) => {
  const group = groupOf(parts.type.content);
  return (
    <PartsProvider value={parts}>
      {hasSections(parts.type) ? <Sections group={group} /> : <GroupFields group={group} path="" words="" />}
      <NewQuestions />
    </PartsProvider>
  );
});

/** The form of any type's content, drawn from its fields: groups, lists and sections as they are described. */
export const ContentForm = ({
  type,
  value,
  anew = 0,
  onChange,
  faults = noFaults,
  interrupts = true,
  wanted: asked,
  onFocusField,
  suggest = nothing,
  uploads: lasting,
  askAccount,
}: Props) => {
  const [opened] = useState(() => filledContent(type, value));
  const [store] = useState(() => createContentStore(opened));
  const words = useTypeWords(type);
  const nameOf = useOptionNames(words);
  const textOf = useValueText(words);
  const root = useRef<HTMLDivElement>(null);
  const outside = useRef({ onChange, onFocusField, askAccount });
  outside.current = { onChange, onFocusField, askAccount };
  const own = useUploads(() => {});
  const uploads = lasting ?? own;

  const { telling, tell, change, leave, shift } = useTelling(type, faults, opened);
  const [given, setGiven] = useState<Faults>(noFaults);
  const [wanted, setWanted] = useState<Wanted>();
  useEffect(() => {
    if (given === faults) return;
    setGiven(faults);
    const first = firstInForm(type.content, Object.keys(faults));
    if (first === undefined) return;
    tell(faults, store.get(''));
    const isTyping =
      document.activeElement?.matches('input, textarea') && root.current?.contains(document.activeElement);
    if (interrupts || !isTyping) setWanted({ path: first });
  }, [given, faults, type, store, tell, interrupts]);
  useEffect(() => {
    if (asked) setWanted(asked);
  }, [asked]);

  // Before the fields' own effects, which may take over what was typed before the page was ready.
  useInsertionEffect(
    () =>
      store.subscribe((path) => {
        if (path === '') return;
        change(path);
        outside.current.onChange(store.get('') as Content);
      }),
    [store, change],
  );

  useEffect(
    () =>
      uploads.receive((path, name) => {
        if (holds(store.get(''), path)) store.set(path, name);
      }),
    [uploads, store],
  );

  const taken = useRef(anew);
  useLayoutEffect(() => {
    if (taken.current === anew) return;
    taken.current = anew;
    store.replace(filledContent(type, value));
    tell(noFaults, store.get(''));
    uploads.follow((path) => (holds(store.get(''), path) ? path : undefined));
  }, [anew, type, value, store, tell, uploads]);

  const onFocus = useCallback((path: string) => outside.current.onFocusField?.(path), []);
  const onLeave = useCallback((path: string) => leave(path, store.get('')), [leave, store]);
  useFormFocus(root, onFocus, onLeave);

  const onShift = useCallback(
    (list: string, by: Shift) => {
      shift(list, by);
      uploads.follow((path) => shifted(path, list, by));
    },
    [shift, uploads],
  );
  const asks = askAccount !== undefined;

  const parts = useMemo(
    (): FormParts => ({
      type,
      store,
      words,
      nameOf,
      textOf,
      suggest,
      uploads,
      askAccount: asks ? () => outside.current.askAccount?.() : undefined,
      onFocusField: onFocus,
      shift: onShift,
      arrived: () => setWanted(undefined),
    }),
    [type, store, words, nameOf, textOf, suggest, uploads, asks, onFocus, onShift],
  );
  return (
    <TellingProvider value={telling}>
      <WantedProvider value={wanted}>
        <div ref={root} className={styles.form}>
          <Fields parts={parts} />
        </div>
      </WantedProvider>
    </TellingProvider>
  );
};
