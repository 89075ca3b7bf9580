import type { TaskFailure, TaskKindName } from '@tessera/contract/api/tasks.ts';
import type { ErrorCode } from '@tessera/contract/errors.ts';
import type { View } from '@tessera/contract/rules/permissions.ts';
import type { Tx } from './adapters/database/port.ts';
import type { Member, SystemActor } from './http/actor.ts';
import type { Deps } from './http/deps.ts';
import type { RetentionSetting } from './retention.ts';

/** The media types of results, by the extension of their name. */
export const resultTypes = {
  zip: 'application/zip',
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
  pdf: 'application/pdf',
} as const;

/** A task as its kind sees it. */
type TaskContext<Input> = {
  id: string;
  /** The user who started it, with the permissions of now, and the folders of then. */
  actor: Member;
  input: Input;
  failures: readonly TaskFailure[];
  /** What the step before passed on; null in the first one. */
  progress: unknown;
};

export type TaskStep<Input> = TaskContext<Input> & {
  /** How many items the steps before have finished: this one begins with that item. */
  done: number;
  /** No retry follows: whatever still fails now, fails the task unless the step counts it as a failure of an item. */
  isLastAttempt: boolean;
  /** Whether to end the step after the current item. */
  isTimeUp: () => boolean;
  /** Stores this step's part of the result, up to some tens of megabytes. */
  storePart: (bytes: Uint8Array) => Promise<void>;
};

export type TaskEnd<Input> = TaskContext<Input> & {
  /** The parts in the order of their steps. */
  readParts: () => AsyncIterable<Uint8Array>;
};

/**
 * What a step has done: `done` is how many items are finished now, `failures` are those of this step, and `progress` is passed
 * on to the next one.
 */
export type TaskStepResult = { done: number; failures: readonly TaskFailure[]; progress?: object };

/**
 * A kind of background task: long work on a number of items, in short steps that any node runs. A step that throws is
 * retried; one whose node dies runs again. So a step has to be idempotent.
 */
export type TaskKind<Input extends object> = {
  name: TaskKindName;
  /** Users need it to see tasks of this kind. */
  view: View;
  /** Only admins see it, and only in their own sessions: its result is for none of their API keys. */
  isForAdmins?: true;
  /** How long its result is kept, or the setting that says so; then its feature has the sweep (`deleteOldResults`). */
  keptHours: number | RetentionSetting;
  /** How long it is listed after that, by its own feature; 0 unless set. */
  rememberedHours?: number;
  /** Works on the next items until time is up. */
  step: (deps: Deps, task: TaskStep<Input>) => Promise<TaskStepResult>;
  /**
   * Writes the result to a local file. Returns the name under which users download it, whose extension is that of its type;
   * undefined if there's no result.
   */
  finish: (
    deps: Deps,
    task: TaskEnd<Input>,
    path: string,
  ) => Promise<`${string}.${keyof typeof resultTypes}` | undefined>;
  /** Called in the transaction in which it becomes done, once. */
  onDone?: (deps: Deps, tx: Tx, task: TaskContext<Input>) => Promise<void>;
  /** Called in the transaction in which it fails, once; its user may not exist any more, so the system is the actor. */
  onFailed?: (deps: Deps, tx: Tx, task: { actor: SystemActor; input: Input; error: ErrorCode }) => Promise<void>;
};

// biome-ignore lint/suspicious/noExplicitAny: each kind knows its own input, and a list of them is of any.
export type AnyTaskKind = TaskKind<any>;
