import type { api } from '@tessera/contract';
import { isReservedSlug } from '@tessera/contract/rules/reserved-slugs.ts';
import { isGeneratedSlug, toSlugKey } from '@tessera/contract/rules/slug.ts';
import { canRedirect, isDynamic, type TypeManifest } from '@tessera/qr-types';
import type { Actor } from '../../http/actor.ts';
import { fail } from '../../http/app-error.ts';
import type { RouteCall } from '../../http/mount.ts';
import { hashPassword } from '../accounts/index.ts';
import type { CodeSettings } from './settings.ts';

type SettingsInput = Pick<
  RouteCall<typeof api.codes.replace>['body'],
  | 'name'
  | 'folder'
  | 'uri'
  | 'schedule'
  | 'scanLimit'
  | 'accessPassword'
  | 'activePassword'
  | 'iosHeaderColor'
  | 'forwardParameters'
  | 'hostname'
>;

/** Refuses a folder that isn't there, or that the caller may not use. */
export const failUnknownFolder = () => fail('invalid_input', { issues: [{ field: 'folder', code: 'unknown_folder' }] });

/** Whether somebody may have a uri: a member any that is not reserved, a guest only one as their browser makes it. */
const isSlugAllowed = (uri: string, actor: Actor) =>
  actor.kind === 'member' ? !isReservedSlug(uri) : isGeneratedSlug(uri);

/** Refuses a uri that this person may not have, whoever has it. */
export const requireAllowedSlug = (uri: string, actor: Actor) => {
  if (!isSlugAllowed(uri, actor)) fail('uri_not_available', { field: 'uri' });
};

const hashAccessPassword = (password: string | null | undefined) =>
  typeof password === 'string' ? hashPassword(password) : password;

/**
 * What holds for a code at once, checked; a password only as its hash. A static code has neither a short link nor a
 * password, and only what may lead to another address passes parameters on. `currentSlug`: the one that the code has, which it
 * keeps even if nobody may choose it any more.
 */
export const validateSettings = async (
  type: TypeManifest,
  input: SettingsInput,
  { actor, linkHosts, currentSlug }: { actor: Actor; linkHosts: readonly string[]; currentSlug?: string | null },
): Promise<CodeSettings & { uri: string | undefined }> => {
  const { name, folder, uri, schedule, scanLimit, accessPassword, activePassword, hostname } = input;
  const { iosHeaderColor, forwardParameters } = input;
  const dynamicOnly = { uri, accessPassword: accessPassword ?? undefined, activePassword: activePassword || undefined };
  const unsuitable = {
    ...(!isDynamic(type) && dynamicOnly),
    ...(!canRedirect(type) && { forwardParameters: forwardParameters || undefined }),
  };
  const unsuitableFields = Object.entries(unsuitable).filter(([, value]) => value !== undefined);
  if (unsuitableFields.length > 0)
    fail('invalid_input', { issues: unsuitableFields.map(([field]) => ({ field, code: 'unknown_field' as const })) });
  if (hostname && !linkHosts.includes(hostname))
    fail('invalid_input', { issues: [{ field: 'hostname', code: 'unknown_hostname' }] });
  const isCurrentSlug = uri !== undefined && currentSlug && toSlugKey(uri) === toSlugKey(currentSlug);
  if (uri !== undefined && !isCurrentSlug) requireAllowedSlug(uri, actor);
  const passwordHash = await hashAccessPassword(accessPassword);
  return { name, folder, uri, schedule, scanLimit, passwordHash, activePassword, iosHeaderColor, forwardParameters };
};
