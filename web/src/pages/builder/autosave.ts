import type { Code } from '@tessera/contract/api/codes.ts';
import { ApiError } from '../../api.ts';
import type { LocalEdit } from '../../features/codes/local-edits.ts';
import type { CodeEdit } from '../../features/codes/save-code.ts';

/** Pause after valid input before it’s saved, in ms. */
const saveDelayMs = 1500;
/** Pause in typing before an edit is validated and stored on this device, in ms. */
const validationDelayMs = 200;
/** Delay before retrying a server that is unreachable or read-only, in ms. */
const retryDelayMs = 5000;

/**
 * Where an edit is: on the server, waiting for a pause in typing, being saved, only on this device because it’s
 * invalid or rejected, or in conflict with a change that another user has saved.
 */
export type SaveState =
  | { kind: 'saved' }
  | { kind: 'waiting' }
  | { kind: 'saving' }
  | { kind: 'invalid' }
  | { kind: 'failed'; error: unknown }
  | { kind: 'conflict'; remote: Code };

export type AutosaveState = {
  /** As stored on the server. */
  code: Code;
  edit: CodeEdit;
  state: SaveState;
  /** Counts how often the edit was replaced from outside: forms start again from it. */
  resetCount: number;
};

type AutosaveHost = {
  save(code: Code, changed: Partial<CodeEdit>): Promise<Code>;
  publish(code: Code): Promise<Code>;
  load(): Promise<Code>;
  isValid(edit: CodeEdit): boolean;
  /** Stores the edit on this device; undefined removes it once the server has it. */
  saveLocally(localEdit: LocalEdit | undefined): void;
  onChange(next: AutosaveState): void;
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
 * Saves the changes of one code, one request at a time and each based on the previous version. No input is lost: what
 * the server doesn’t have yet is stored on this device. `localEdit` is what an earlier visit left there.
 */
export const createAutosave = (initial: Code, localEdit: LocalEdit | undefined, host: AutosaveHost) => {
  /** The part of the edit that the server has, as it was sent. */
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

  /** Reports the state after a change, and starts the timer. */
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
      const remote = await host.load();
      // Our own change whose response got lost is no conflict.
      if (isEqual(toEdit(remote), current.edit)) adopt(remote);
      else set({ state: { kind: 'conflict', remote } });
    } catch (loadError) {
      set({ state: { kind: 'failed', error: loadError } });
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

  /** Saves what is valid, after any request in progress. */
  const saveNow = async (): Promise<void> => {
    clearTimeout(saveTimer);
    while (running) await running;
    if (current.state.kind === 'conflict' || !isDirty() || !host.isValid(current.edit)) return;
    running = save().finally(() => {
      running = undefined;
    });
    await running;
  };

  /** Saves without waiting for a pause in typing. Returns whether the server has everything. */
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
        // Validating long content takes too long for a key press.
        clearTimeout(saveTimer);
        clearTimeout(validationTimer);
        validationTimer = setTimeout(scheduleSave, validationDelayMs);
        set({ state: { kind: 'waiting' } });
      }
    },

    /** Saves, then publishes. Returns whether it did. Never throws: an error becomes a state. */
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

    /** Changes settings of the code beside the edit, between two saves. Throws what the change throws. */
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

    /** Resolves a conflict: applies our edit to the remote version, or discards it. */
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

    /** Adopts a refetched code unless there are unsaved changes. */
    adoptIfNewer(code: Code): void {
      if (code.version > current.code.version && !isDirty() && !running) adopt(code);
    },
  };
};
