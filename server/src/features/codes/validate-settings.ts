import type { api } from '@tessera/contract';
import { isReservedSlug } from '@tessera/contract/rules/reserved-slugs.ts';
import { isGeneratedSlug, toSlugKey } from '@tessera/contract/rules/slug.ts';
import { canRedirect, isDynamic, type TypeManifest } from '@tessera/qr-types';
import type { Actor } from '../../http/actor.ts';
import { fail } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import type { RouteCall } from '../../http/mount.ts';
import { hashPassword } from '../accounts/index.ts';
import type { CodeSettings } from './settings.ts';
import { isOwnDomain } from './slug-store.ts';

type SettingsInput = Pick<
  RouteCall<typeof api.codes.saveAndPublish>['body'],
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

/** Throws for a folder that doesn't exist or that the caller may not use. */
export const failUnknownFolder = () => fail('invalid_input', { issues: [{ field: 'folder', code: 'unknown_folder' }] });

/** Whether a caller may choose a slug: members any that isn't reserved, guests only a generated one. */
const isSlugAllowed = (uri: string, actor: Actor) =>
  actor.kind === 'member' ? !isReservedSlug(uri) : isGeneratedSlug(uri);

/** Throws if the caller may not choose this slug, whether or not it is taken. */
export const requireAllowedSlug = (uri: string, actor: Actor) => {
  if (!isSlugAllowed(uri, actor)) fail('uri_not_available', { field: 'uri' });
};

const hashAccessPassword = (password: string | null | undefined) =>
  typeof password === 'string' ? hashPassword(password) : password;

/**
 * Validates the settings; a password is returned only as its hash. Static codes have neither a short link nor a password,
 * and only redirecting types forward parameters. `currentSlug`: the code's current slug, which it keeps even if it is
 * reserved by now.
 */
export const validateSettings = async (
  deps: Pick<Deps, 'database'>,
  type: TypeManifest,
  input: SettingsInput,
  { actor, linkHosts, currentSlug }: { actor: Actor; linkHosts: readonly string[]; currentSlug?: string | null },
): Promise<CodeSettings & { uri: string | undefined; hostname: string | undefined }> => {
  const { name, folder, uri, schedule, scanLimit, accessPassword, activePassword, hostname } = input;
  const { iosHeaderColor: themeColor, forwardParameters } = input;
  const dynamicOnly = { uri, accessPassword: accessPassword ?? undefined, activePassword: activePassword || undefined };
  const unsuitable = {
    ...(!isDynamic(type) && dynamicOnly),
    ...(!canRedirect(type) && { forwardParameters: forwardParameters || undefined }),
  };
  const unsuitableFields = Object.entries(unsuitable).filter(([, value]) => value !== undefined);
  if (unsuitableFields.length > 0)
    fail('invalid_input', { issues: unsuitableFields.map(([field]) => ({ field, code: 'unknown_field' as const })) });
  const domain = hostname && linkHosts.includes(hostname) ? '' : hostname;
  if (domain && !(isDynamic(type) && actor.kind === 'member' && (await isOwnDomain(actor, deps.database.db, domain))))
    fail('invalid_input', { issues: [{ field: 'hostname', code: 'unknown_hostname' }] });
  const isCurrentSlug = uri !== undefined && currentSlug && toSlugKey(uri) === toSlugKey(currentSlug);
  if (uri !== undefined && !isCurrentSlug) requireAllowedSlug(uri, actor);
  const passwordHash = await hashAccessPassword(accessPassword);
  return {
    name,
    folder,
    uri,
    hostname: domain,
    schedule,
    scanLimit,
    passwordHash,
    activePassword,
    themeColor,
    forwardParameters,
  };
};
