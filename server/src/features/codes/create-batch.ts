import { randomBytes } from 'node:crypto';
import { toEncodedText } from '@tessera/contract/rules/encoded-text.ts';
import { generateSlug } from '@tessera/contract/rules/slug.ts';
import type { TypeId } from '@tessera/qr-types';
import type { Tx } from '../../adapters/database/index.ts';
import type { Member } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import { requireContentQuota } from '../media/index.ts';
import { applyTemplate } from './apply-template.ts';
import { cacheLookups, createCodeLookups, createDryLookups } from './code-lookups.ts';
import { failCreate, maxSlugAttempts, toNamedTemplate } from './create.ts';
import { type CreateConflict, toCreateConflict } from './create-conflict.ts';
import { type InsertedCode, insertCodes, type NewCode } from './create-store.ts';
import { getManifest } from './present.ts';
import { type NewCodeBody, type ValidatedCode, validateNewCode } from './validate-new-code.ts';

/** On whose behalf codes are created, and where this service is reached. */
export type BatchAuthor = { member: Member; origin: string; serviceHosts: readonly string[] };

/**
 * Returns a function that validates codes under the rules of a single one. What it looks up is remembered, so use it for a short
 * time. With `isDry` nothing is written, and what it returns can’t be created.
 */
export const createCodeValidator = (
  deps: Deps,
  { member, origin, serviceHosts }: BatchAuthor,
  { isDry = false } = {},
) => {
  const lookups = cacheLookups(isDry ? createDryLookups(deps, member) : createCodeLookups(deps, member));
  const { host, hostname } = new URL(origin);
  const author = { actor: member, lookups, linkHosts: [host, hostname], serviceHosts };
  return async (typeId: TypeId, body: NewCodeBody): Promise<ValidatedCode> => {
    const type = getManifest(typeId);
    const applied = await applyTemplate(member, lookups, type, body);
    return validateNewCode(author, type, applied, { isDraft: false, isDuplicate: false });
  };
};

const toNewCode = (
  { payload, uri, hostname, template, ...code }: ValidatedCode,
  origin: string,
  now: Date,
): NewCode => {
  const rest = { ...code, template: template && toNamedTemplate(template, now) };
  if (payload !== undefined) return { ...rest, encodedText: payload, address: undefined };
  const address = { hostname, uri: uri ?? generateSlug(randomBytes(32)) };
  return { ...rest, address, encodedText: toEncodedText(getManifest(code.type), code.content, origin, address) };
};

export type BatchItem<Key> = { key: Key; code: ValidatedCode };
export type BatchResult<Key> = { created: { key: Key; code: InsertedCode }[]; failed: { key: Key; error: AppError }[] };

/**
 * Creates codes in one transaction, in which `afterInsert` is called. If some of them can’t be created, the others are all the same,
 * in several transactions. What isn’t the fault of a code is thrown.
 */
export const createCodes = async <Key>(
  deps: Deps,
  { member, origin }: BatchAuthor,
  items: readonly BatchItem<Key>[],
  afterInsert: (tx: Tx, created: BatchResult<Key>['created']) => Promise<void>,
): Promise<BatchResult<Key>> => {
  const now = deps.now();

  const insert = (some: readonly BatchItem<Key>[]) =>
    deps.database.db
      .transaction()
      .execute(async (tx) => {
        const codes = some.map(({ code }) => toNewCode(code, origin, now));
        const inserted = await insertCodes(member, tx, codes, deps.config.maxCodesPerAccount, now);
        await requireContentQuota(deps, member, tx);
        const created = some.flatMap(({ key }, at) => (inserted[at] ? [{ key, code: inserted[at] }] : []));
        await afterInsert(tx, created);
        return created;
      })
      .catch((error): CreateConflict | AppError => (error instanceof AppError ? error : toCreateConflict(error)));

  const create = async (some: readonly BatchItem<Key>[], attempt = 1): Promise<BatchResult<Key>> => {
    const [first, ...others] = some;
    if (!first) return { created: [], failed: [] };
    const result = await insert(some);
    if (Array.isArray(result)) return { created: result, failed: [] };
    if (others.length > 0) {
      const half = Math.ceil(some.length / 2);
      const [a, b] = [await create(some.slice(0, half)), await create(some.slice(half))];
      return { created: [...a.created, ...b.created], failed: [...a.failed, ...b.failed] };
    }
    const isGenerated = result === 'duplicated_uri' && first.code.uri === undefined;
    if (isGenerated && attempt < maxSlugAttempts) return create(some, attempt + 1);
    const error = result instanceof AppError ? result : toAppError(() => failCreate(result));
    return { created: [], failed: [{ key: first.key, error }] };
  };
  return create(items);
};

const toAppError = (run: () => never): AppError => {
  try {
    return run();
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
};
