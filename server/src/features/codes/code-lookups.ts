import type { CodeStyle } from '@tessera/contract/api/style.ts';
import type { RequestActor } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import { hashPassword } from '../accounts/index.ts';
import { findUnusable, retainAndFindUnknown } from '../media/index.ts';
import { getDefaultHostname } from './folder-store.ts';
import { isOwnDomain } from './slug-store.ts';
import type { Template } from './template-locks.ts';
import { getDefaultTemplate, getTemplate } from './templates.ts';
import { validateStyle } from './validate-style.ts';

/** What the validation of a code has to look up on behalf of its author. */
export type CodeLookups = {
  getTemplate(id: number): Promise<Template | undefined>;
  getDefaultTemplate(): Promise<Template | undefined>;
  /** Returns the domain of a new code in a folder that names none. */
  getDefaultHostname(folder: number | null | undefined): Promise<string>;
  isOwnDomain(hostname: string): Promise<boolean>;
  /** Returns which images or files the author may not use. */
  findUnknownMedia(kind: 'image' | 'file', names: readonly string[]): Promise<readonly string[]>;
  /** Throws for a style that can’t be drawn, or has an image that the author may not use. */
  validateStyle(style: CodeStyle): Promise<void>;
  hashPassword(password: string): Promise<string>;
};

/** Looks things up for a code that is saved afterwards: the media that it uses are retained. */
export const createCodeLookups = (deps: Deps, actor: RequestActor): CodeLookups => {
  const { db } = deps.database;
  return {
    getTemplate: (id) => getTemplate(actor, db, id),
    getDefaultTemplate: async () => (actor.kind === 'member' ? getDefaultTemplate(actor, db) : undefined),
    getDefaultHostname: (folder) => getDefaultHostname(actor, db, folder),
    isOwnDomain: (hostname) => isOwnDomain(actor, db, hostname),
    findUnknownMedia: (kind, names) => retainAndFindUnknown(deps, actor, kind, names),
    validateStyle: (style) => validateStyle(deps, actor, style),
    hashPassword,
  };
};

/** Looks things up for a code that isn’t saved yet: nothing is written, and no password hashed. */
export const createDryLookups = (deps: Deps, actor: RequestActor): CodeLookups => ({
  ...createCodeLookups(deps, actor),
  findUnknownMedia: (kind, names) => findUnusable(deps, actor, kind, names),
  validateStyle: (style) => validateStyle(deps, actor, style, { isDry: true }),
  hashPassword: async () => 'not hashed',
});

const cache = <Key, Value>(look: (key: Key) => Promise<Value>, toText: (key: Key) => string) => {
  const results = new Map<string, Promise<Value>>();
  return (key: Key) => {
    const text = toText(key);
    const result = results.get(text) ?? look(key);
    results.set(text, result);
    return result;
  };
};

/** Looks the same thing up only once, for codes that are validated one after another. */
export const cacheLookups = (lookups: CodeLookups): CodeLookups => {
  const findUnknownMedia = cache(
    ([kind, names]: [kind: 'image' | 'file', names: readonly string[]]) => lookups.findUnknownMedia(kind, names),
    JSON.stringify,
  );
  return {
    getTemplate: cache(lookups.getTemplate, String),
    getDefaultTemplate: cache(lookups.getDefaultTemplate, () => '') as () => Promise<Template | undefined>,
    getDefaultHostname: cache(lookups.getDefaultHostname, String),
    isOwnDomain: cache(lookups.isOwnDomain, String),
    findUnknownMedia: (kind, names) => findUnknownMedia([kind, names]),
    validateStyle: cache(lookups.validateStyle, JSON.stringify),
    hashPassword: lookups.hashPassword,
  };
};
