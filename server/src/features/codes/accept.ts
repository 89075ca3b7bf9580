import type { api } from '@tessera/contract';
import { isReservedUri } from '@tessera/contract/rules/reserved-uris.ts';
import { isMadeUri, uriKey } from '@tessera/contract/rules/uri.ts';
import { isDynamic, redirects, type TypeManifest } from '@tessera/qr-types';
import type { Actor } from '../../http/actor.ts';
import type { Call } from '../../http/mount.ts';
import { refuse } from '../../http/refusal.ts';
import { hashPassword } from '../accounts/index.ts';
import type { Live } from './live.ts';

type Given = Pick<
  Call<typeof api.codes.replace>['body'],
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
export const refuseFolder = () => refuse('invalid_input', { issues: [{ field: 'folder', code: 'unknown_folder' }] });

/** Whether somebody may have a uri: a member any that is not reserved, a guest only one as their browser makes it. */
const isAvailable = (uri: string, actor: Actor) => (actor.kind === 'member' ? !isReservedUri(uri) : isMadeUri(uri));

/** Refuses a uri that this person may not have, whoever has it. */
export const demandAvailable = (uri: string, actor: Actor) => {
  if (!isAvailable(uri, actor)) refuse('uri_not_available', { field: 'uri' });
};

const hashOf = (password: string | null | undefined) =>
  typeof password === 'string' ? hashPassword(password) : password;

/**
 * What holds for a code at once, checked; a password only as its hash. A static code has neither a short link nor a
 * password, and only what may lead to another address passes parameters on. `ownUri`: the one that the code has, which it
 * keeps even if nobody may choose it any more.
 */
export const acceptLive = async (
  type: TypeManifest,
  given: Given,
  { actor, linkHosts, ownUri }: { actor: Actor; linkHosts: readonly string[]; ownUri?: string | null },
): Promise<Live & { uri: string | undefined }> => {
  const { name, folder, uri, schedule, scanLimit, accessPassword, activePassword, hostname } = given;
  const { iosHeaderColor, forwardParameters } = given;
  const ofDynamic = { uri, accessPassword: accessPassword ?? undefined, activePassword: activePassword || undefined };
  const unsuitable = {
    ...(!isDynamic(type) && ofDynamic),
    ...(!redirects(type) && { forwardParameters: forwardParameters || undefined }),
  };
  const wrong = Object.entries(unsuitable).filter(([, value]) => value !== undefined);
  if (wrong.length > 0)
    refuse('invalid_input', { issues: wrong.map(([field]) => ({ field, code: 'unknown_field' as const })) });
  if (hostname && !linkHosts.includes(hostname))
    refuse('invalid_input', { issues: [{ field: 'hostname', code: 'unknown_hostname' }] });
  const isOwn = uri !== undefined && ownUri && uriKey(uri) === uriKey(ownUri);
  if (uri !== undefined && !isOwn) demandAvailable(uri, actor);
  const passwordHash = await hashOf(accessPassword);
  return { name, folder, uri, schedule, scanLimit, passwordHash, activePassword, iosHeaderColor, forwardParameters };
};
