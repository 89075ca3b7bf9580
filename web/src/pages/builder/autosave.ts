import type { Code } from '@tessera/contract/api/codes.ts';
import { ApiError } from '../../api.ts';
import type { CodeEdit } from '../../features/codes/save-code.ts';

/** How long valid input rests before it is saved, in ms. */
const saveDelayMs = 1500;
/** How long typing rests, in ms, before an edit is looked at: whether it is valid, and to be kept on this device. */
const validationDelayMs = 200;
/** How long after a server that could not be reached, or takes no writes, it is tried again, in ms. */
const retryDelayMs = 5000;

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
  | { kind: 'conflict'; remote: Code };

/** What stays on this device until the server has it, and the version that it was made from. */
export type LocalEdit = { version: number; edit: CodeEdit };

export type AutosaveState = {
  /** As the server has it. */
  code: Code;
  edit: CodeEdit;
  state: SaveState;
  /** How often the edit came from elsewhere: forms start anew with it. */
  resetCount: number;
};

type AutosaveHost = {
  save(code: Code, changed: Partial<CodeEdit>): Promise<Code>;
  publish(code: Code): Promise<Code>;
  load(): Promise<Code>;
  isValid(edit: CodeEdit): boolean;
  /** Keeps the edit on this device; undefined once the server has it. */
  saveLocally(kept: LocalEdit | undefined): void;
  onChange(now: AutosaveState): void;
};

const toEdit = ({ content, style, name }: Code): CodeEdit => ({ content, style, name });
const isEqual = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

const diffEdit = (edit: CodeEdit, base: CodeEdit): Partial<CodeEdit> => ({
  ...(!isEqual(edit.content, base.content) && { content: edit.content }),
  ...(!isEqual(edit.style, base.style) && { style: edit.style }),
  ...(edit.name !== base.name && { name: edit.name }),
});

const isVersionConflict = (error: unknown) => error instanceof ApiError && error.code === 'version_conflict';
const isServerUnavailable = (error: unknown) =>
  error instanceof ApiError && ['unavailable', 'newer_version', 'read_only'].includes(error.code);

/**
 * Saves the changes of one code, one request at a time and each on top of the version before. Nothing typed is lost:
 * what the server doesn't have yet is kept on this device, `localEdit` is what an earlier visit left there.
 */
export const createAutosave = (initial: Code, localEdit: LocalEdit | undefined, host: AutosaveHost) => {
  /** What the server has of the edit, as it was sent. */
  let base = toEdit(initial);
  let current: AutosaveState = { code: initial, edit: base, state: { kind: 'saved' }, resetCount: 0 };
  let saveTimer: ReturnType<typeof setTimeout> | undefined;
  let validationTimer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;

  const set = (part: Partial<AutosaveState>) => {
    current = { ...current, ...part };
    host.onChange(current);
  };
  const isDirty = () => !isEqual(current.edit, base);

  const adopt = (code: Code) => {
    base = toEdit(code);
    host.saveLocally(undefined);
    set({ code, edit: base, state: { kind: 'saved' }, resetCount: current.resetCount + 1 });
  };

  /** Says where the edit stands after it has changed, and starts the wait. */
  const scheduleSave = () => {
    clearTimeout(saveTimer);
    clearTimeout(validationTimer);
    validationTimer = undefined;
    if (!isDirty()) {
      host.saveLocally(undefined);
      return set({ state: { kind: 'saved' } });
    }
    host.saveLocally({ version: current.code.version, edit: current.edit });
    if (!host.isValid(current.edit)) return set({ state: { kind: 'invalid' } });
    set({ state: { kind: 'waiting' } });
    saveTimer = setTimeout(saveNow, saveDelayMs - validationDelayMs);
  };

  const handleFailure = async (error: unknown) => {
    if (!isVersionConflict(error)) {
      if (isServerUnavailable(error)) saveTimer = setTimeout(saveNow, retryDelayMs);
      return set({ state: { kind: 'failed', error } });
    }
    try {
      const theirs = await host.load();
      // Our own change whose answer got lost is no conflict.
      if (isEqual(toEdit(theirs), current.edit)) adopt(theirs);
      else set({ state: { kind: 'conflict', remote: theirs } });
    } catch (failed) {
      set({ state: { kind: 'failed', error: failed } });
    }
  };

  const save = async () => {
    const sentEdit = current.edit;
    set({ state: { kind: 'saving' } });
    try {
      const code = await host.save(current.code, diffEdit(sentEdit, base));
      base = sentEdit;
      set({ code });
      scheduleSave();
    } catch (error) {
      await handleFailure(error);
    }
  };

  /** Saves what can be saved, after what is already on its way. */
  const saveNow = async (): Promise<void> => {
    clearTimeout(saveTimer);
    while (running) await running;
    if (current.state.kind === 'conflict' || !isDirty() || !host.isValid(current.edit)) return;
    running = save().finally(() => {
      running = undefined;
    });
    await running;
  };

  /** Saves without waiting for a pause in typing. Answers whether the server has everything. */
  const flush = async (): Promise<boolean> => {
    if (validationTimer !== undefined) scheduleSave();
    do await saveNow();
    while (current.state.kind === 'waiting');
    return !isDirty();
  };

  if (localEdit && !isEqual(localEdit.edit, base)) {
    current = { ...current, edit: localEdit.edit, resetCount: 1 };
    if (localEdit.version === initial.version) scheduleSave();
    else current = { ...current, state: { kind: 'conflict', remote: initial } };
  }

  return {
    getState: () => current,
    flush,

    change(part: Partial<CodeEdit>): void {
      current = { ...current, edit: { ...current.edit, ...part } };
      if (current.state.kind === 'conflict' || running) {
        host.saveLocally({ version: current.code.version, edit: current.edit });
        set({});
      } else {
        // A long content takes longer to look at than a key press may.
        clearTimeout(saveTimer);
        clearTimeout(validationTimer);
        validationTimer = setTimeout(scheduleSave, validationDelayMs);
        set({ state: { kind: 'waiting' } });
      }
    },

    /** Saves, then makes it what phones see. Answers whether it did. Throws nothing: a fault is a state. */
    async publish(): Promise<boolean> {
      if (!(await flush())) return false;
      try {
        set({ code: await host.publish(current.code) });
        return true;
      } catch (error) {
        await handleFailure(error);
        return false;
      }
    },

    /** Changes something of the code beside the edit, between two saves of that. Throws what the change throws. */
    async runBetweenSaves(change: (code: Code) => Promise<Code>): Promise<Code> {
      await flush();
      while (running) await running;
      const changing = change(current.code);
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
        if (isDirty() && current.state.kind !== 'conflict') scheduleSave();
      }
    },

    /** Ends a conflict: with our edit over theirs, or with theirs. */
    resolve(choice: 'mine' | 'theirs'): void {
      if (current.state.kind !== 'conflict') return;
      const { remote } = current.state;
      if (choice === 'theirs') {
        adopt(remote);
      } else {
        base = toEdit(remote);
        set({ code: remote, state: { kind: 'waiting' } });
        void flush();
      }
    },

    /** Takes over what was fetched again, unless something here isn't saved. */
    adoptIfNewer(code: Code): void {
      if (code.version > current.code.version && !isDirty() && !running) adopt(code);
    },
  };
};
