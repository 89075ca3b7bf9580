import type { Code } from '@tessera/contract/api/codes.ts';
import { Refused } from '../../api.ts';
import type { Edit } from '../../features/codes/save-code.ts';

/** How long valid input rests before it is saved, in ms. */
const rest = 1500;
/** How long typing rests, in ms, before an edit is looked at: whether it is valid, and to be kept on this device. */
const lookAfter = 200;
/** How long after a server that could not be reached, or takes no writes, it is tried again, in ms. */
const again = 5000;

/**
 * Where an edit is: with the server, waiting for a pause in typing, on its way, on this device only because it isn't
 * valid yet, refused, or beside a change that somebody else has saved meanwhile.
 */
export type SaveState =
  | { kind: 'saved' }
  | { kind: 'waiting' }
  | { kind: 'saving' }
  | { kind: 'invalid' }
  | { kind: 'failed'; error: unknown }
  | { kind: 'conflict'; theirs: Code };

/** What stays on this device until the server has it, and the version that it was made from. */
export type KeptEdit = { version: number; edit: Edit };

export type Autosaved = {
  /** As the server has it. */
  code: Code;
  edit: Edit;
  state: SaveState;
  /** How often the edit came from elsewhere: forms start anew with it. */
  opened: number;
};

type Host = {
  save(code: Code, changed: Partial<Edit>): Promise<Code>;
  publish(code: Code): Promise<Code>;
  load(): Promise<Code>;
  isValid(edit: Edit): boolean;
  /** Keeps the edit on this device; undefined once the server has it. */
  keep(kept: KeptEdit | undefined): void;
  onChange(now: Autosaved): void;
};

const editOf = ({ content, style, name }: Code): Edit => ({ content, style, name });
const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

const changedParts = (edit: Edit, base: Edit): Partial<Edit> => ({
  ...(!isSame(edit.content, base.content) && { content: edit.content }),
  ...(!isSame(edit.style, base.style) && { style: edit.style }),
  ...(edit.name !== base.name && { name: edit.name }),
});

const isConflict = (error: unknown) => error instanceof Refused && error.code === 'version_conflict';
const isAway = (error: unknown) =>
  error instanceof Refused && ['unavailable', 'newer_version', 'read_only'].includes(error.code);

/**
 * Saves the changes of one code, one request at a time and each on top of the version before. Nothing typed is lost:
 * what the server doesn't have yet is kept on this device, `kept` is what an earlier visit left there.
 */
export const createAutosave = (first: Code, kept: KeptEdit | undefined, host: Host) => {
  /** What the server has of the edit, as it was sent. */
  let base = editOf(first);
  let now: Autosaved = { code: first, edit: base, state: { kind: 'saved' }, opened: 0 };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let looking: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;

  const set = (part: Partial<Autosaved>) => {
    now = { ...now, ...part };
    host.onChange(now);
  };
  const isDirty = () => !isSame(now.edit, base);

  const adopt = (code: Code) => {
    base = editOf(code);
    host.keep(undefined);
    set({ code, edit: base, state: { kind: 'saved' }, opened: now.opened + 1 });
  };

  /** Says where the edit stands after it has changed, and starts the wait. */
  const settle = () => {
    clearTimeout(timer);
    clearTimeout(looking);
    looking = undefined;
    if (!isDirty()) {
      host.keep(undefined);
      return set({ state: { kind: 'saved' } });
    }
    host.keep({ version: now.code.version, edit: now.edit });
    if (!host.isValid(now.edit)) return set({ state: { kind: 'invalid' } });
    set({ state: { kind: 'waiting' } });
    timer = setTimeout(saveNow, rest - lookAfter);
  };

  const fail = async (error: unknown) => {
    if (!isConflict(error)) {
      if (isAway(error)) timer = setTimeout(saveNow, again);
      return set({ state: { kind: 'failed', error } });
    }
    try {
      const theirs = await host.load();
      // Our own change whose answer got lost is no conflict.
      if (isSame(editOf(theirs), now.edit)) adopt(theirs);
      else set({ state: { kind: 'conflict', theirs } });
    } catch (failed) {
      set({ state: { kind: 'failed', error: failed } });
    }
  };

  const save = async () => {
    const sent = now.edit;
    set({ state: { kind: 'saving' } });
    try {
      const code = await host.save(now.code, changedParts(sent, base));
      base = sent;
      set({ code });
      settle();
    } catch (error) {
      await fail(error);
    }
  };

  /** Saves what can be saved, after what is already on its way. */
  const saveNow = async (): Promise<void> => {
    clearTimeout(timer);
    while (running) await running;
    if (now.state.kind === 'conflict' || !isDirty() || !host.isValid(now.edit)) return;
    running = save().finally(() => {
      running = undefined;
    });
    await running;
  };

  /** Saves without waiting for a pause in typing. Answers whether the server has everything. */
  const flush = async (): Promise<boolean> => {
    if (looking !== undefined) settle();
    do await saveNow();
    while (now.state.kind === 'waiting');
    return !isDirty();
  };

  if (kept && !isSame(kept.edit, base)) {
    now = { ...now, edit: kept.edit, opened: 1 };
    if (kept.version === first.version) settle();
    else now = { ...now, state: { kind: 'conflict', theirs: first } };
  }

  return {
    read: () => now,
    flush,

    change(part: Partial<Edit>): void {
      now = { ...now, edit: { ...now.edit, ...part } };
      if (now.state.kind === 'conflict' || running) {
        host.keep({ version: now.code.version, edit: now.edit });
        set({});
      } else {
        // A long content takes longer to look at than a key press may.
        clearTimeout(timer);
        clearTimeout(looking);
        looking = setTimeout(settle, lookAfter);
        set({ state: { kind: 'waiting' } });
      }
    },

    /** Saves, then makes it what phones see. Answers whether it did. Throws nothing: a fault is a state. */
    async publish(): Promise<boolean> {
      if (!(await flush())) return false;
      try {
        set({ code: await host.publish(now.code) });
        return true;
      } catch (error) {
        await fail(error);
        return false;
      }
    },

    /** Changes something of the code beside the edit, between two saves of that. Throws what the change throws. */
    async amend(change: (code: Code) => Promise<Code>): Promise<Code> {
      await flush();
      while (running) await running;
      const changing = change(now.code);
      running = changing.then(
        () => {},
        () => {},
      );
      try {
        const code = await changing;
        set({ code });
        return code;
      } finally {
        running = undefined;
        if (isDirty() && now.state.kind !== 'conflict') settle();
      }
    },

    /** Ends a conflict: with our edit over theirs, or with theirs. */
    resolve(whose: 'mine' | 'theirs'): void {
      if (now.state.kind !== 'conflict') return;
      const { theirs } = now.state;
      if (whose === 'theirs') {
        adopt(theirs);
      } else {
        base = editOf(theirs);
        set({ code: theirs, state: { kind: 'waiting' } });
        void flush();
      }
    },

    /** Takes over what was fetched again, unless something here isn't saved. */
    meet(code: Code): void {
      if (code.version > now.code.version && !isDirty() && !running) adopt(code);
    },
  };
};
