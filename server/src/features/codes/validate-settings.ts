import type { api } from '@tessera/contract';
import { isReservedSlug } from '@tessera/contract/rules/reserved-slugs.ts';
import { isGeneratedSlug, type LinkAddress, toSlugKey } from '@tessera/contract/rules/slug.ts';
import { canRedirect, isDynamic, type TypeManifest } from '@tessera/qr-types';
import type { Actor } from '../../http/actor.ts';
import { fail } from '../../http/app-error.ts';
import type { RouteCall } from '../../http/mount.ts';
import type { CodeLookups } from './code-lookups.ts';
import type { CodeSettings } from './settings.ts';

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
  | 'externalId'
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

/** What a domain has beside slugs: `/p/{slug}`. */
const reservedOnDomains: ReadonlySet<string> = new Set(['p']);
export const isReservedOnDomains = (uri: string): boolean => reservedOnDomains.has(toSlugKey(uri));

const requireAllowedAddress = ({ hostname, uri }: LinkAddress, actor: Actor) => {
  if (hostname === '') requireAllowedSlug(uri, actor);
  else if (isReservedOnDomains(uri)) fail('uri_not_available', { field: 'uri' });
};

/**
 * Validates the settings; a password is returned only as its hash. Static codes have neither a short link nor a password,
 * only redirecting types forward parameters, and only an account’s codes have external ids. `current`: the code's address, which it keeps even if its slug is reserved
 * by now or its domain is lost.
 */
export const validateSettings = async (
  lookups: Pick<CodeLookups, 'isOwnDomain' | 'hashPassword'>,
  type: TypeManifest,
  input: SettingsInput,
  { actor, linkHosts, current }: { actor: Actor; linkHosts: readonly string[]; current?: LinkAddress | undefined },
): Promise<CodeSettings & { uri: string | undefined; hostname: string | undefined }> => {
  const { name, folder, uri, schedule, scanLimit, accessPassword, activePassword, hostname, externalId } = input;
  const { iosHeaderColor: themeColor, forwardParameters } = input;
  const dynamicOnly = { uri, accessPassword: accessPassword ?? undefined, activePassword: activePassword || undefined };
  const unsuitable = {
    ...(!isDynamic(type) && dynamicOnly),
    ...(actor.kind !== 'member' && { externalId }),
    ...(!canRedirect(type) && { forwardParameters: forwardParameters || undefined }),
  };
  const unsuitableFields = Object.entries(unsuitable).filter(([, value]) => value !== undefined);
  if (unsuitableFields.length > 0)
    fail('invalid_input', { issues: unsuitableFields.map(([field]) => ({ field, code: 'unknown_field' as const })) });
  const domain = hostname && linkHosts.includes(hostname) ? '' : hostname;
  if (domain && domain !== current?.hostname && !(isDynamic(type) && (await lookups.isOwnDomain(domain))))
    fail('invalid_input', { issues: [{ field: 'hostname', code: 'unknown_hostname' }] });
  const address = { hostname: domain ?? current?.hostname ?? '', uri: uri ?? current?.uri };
  const isSame =
    current && address.hostname === current.hostname && toSlugKey(address.uri ?? '') === toSlugKey(current.uri);
  if (address.uri !== undefined && !isSame) requireAllowedAddress({ ...address, uri: address.uri }, actor);
  const passwordHash = typeof accessPassword === 'string' ? await lookups.hashPassword(accessPassword) : accessPassword;
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
    externalId,
  };
};
