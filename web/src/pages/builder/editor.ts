import type { Code } from '@tessera/contract/api/codes.ts';
import type { Template } from '@tessera/contract/api/templates.ts';
import type { SymbolFormat } from '@tessera/contract/rules/encoded-text.ts';
import type { TypeId, TypeManifest } from '@tessera/qr-types';
import type { SaveSettings } from '../../features/code-access/save-settings.ts';
import type { CodePreview } from '../../features/code-preview/use-code-preview.ts';
import type { CodeEdit } from '../../features/codes/save-code.ts';
import type { ContentErrors } from '../../features/content-form/content-errors.ts';
import type { LocalCode } from '../../features/new-code/local-code.ts';
import type { ScanQuality } from '../../features/scan-quality/use-scan-quality.ts';
import type { CodeLocks } from '../../features/templates/template-permissions.ts';
import type { Uploads } from '../../features/upload/uploads.ts';

/** The error of a custom slug; `shouldFocus` moves the user to its field. */
export type SlugError = { text: string; shouldFocus: boolean };

/** A custom slug being edited, with its error. */
export type SlugEditor = { value: string; error: SlugError | undefined; change(value: string): void; leave(): void };

/**
 * What every step of the builder works on. Forms hold their own state, so counters tell them to start again:
 * `loadCount` (the local code was loaded), `startCount` (another type, or started over) and `resetCount` (the server’s version was
 * taken) are in `formKey`, which remounts the form; `reloadKey` (undo, final content) replaces its values only; `loadCount` and
 * `resetCount` are also the `undoKey`, which clears the undo history.
 */
export type EditorBase = {
  type: TypeManifest;
  edit: CodeEdit;
  change(part: Partial<CodeEdit>): void;
  /** A new value makes the content form start again from the edit. */
  formKey: string;
  /** A new value makes the form reload the edit without collapsing sections. */
  reloadKey: number;
  /** The text that the symbol will contain; undefined while the content is invalid. */
  encodedText: string | undefined;
  /** What only type and content decide about the symbol. */
  symbol: SymbolFormat;
  /** The code as it will be printed. */
  codePreview: CodePreview;
  /** The result of scanning it. */
  scanQuality: ScanQuality;
  errors: ContentErrors;
  /** The uploads for its content, independent of the current step. */
  uploads: Uploads;
  /** What the code’s template locks for this user. */
  locks: CodeLocks | undefined;
  /** The path of the field being edited, which the phone scrolls to. */
  activeField: string | undefined;
  setActiveField(path: string): void;
  /** Undoes a step; undefined if there is none. */
  undo: (() => void) | undefined;
};

type StaticEditor = { kind: 'static' };
type DynamicEditor = {
  kind: 'dynamic';
  /** Saves the newest edit on the server and returns the code’s id, for a preview on a phone. */
  prepareDraftPreview(): Promise<number | undefined>;
};

/** A new code: a draft on this device. */
export type NewCodeEditor = EditorBase & {
  stage: 'new';
  /** The domain that it will be on, by its folder; '' is our own host. */
  hostname: string;
  /** Selects another type, which clears the content unless new content is given. */
  chooseType(type: TypeId, content?: CodeEdit['content']): void;
  /** The template that it’s made from. */
  template: LocalCode['template'];
  /** Starts again from a template, or from none. */
  chooseTemplate(template: Template | undefined): void;
} & (StaticEditor | (DynamicEditor & { slug: SlugEditor }));

/** An existing code. `saveSettings` saves settings that take effect immediately. */
export type ExistingCodeEditor = EditorBase & {
  stage: 'existing';
  /** The code as stored on the server. */
  savedCode: Code;
} & (StaticEditor | (DynamicEditor & { saveSettings: SaveSettings }));

export type CodeEditor = NewCodeEditor | ExistingCodeEditor;
