import type { FieldErrorCode } from '@tessera/qr-types/fields/index.ts';
import { parse } from 'tldts';
import type { Config } from '../../config.ts';
import { fail } from '../../http/app-error.ts';
import { findUnsafeReason } from '../codes/index.ts';
import { isBareDomain } from './records.ts';

type HostConfig = Pick<Config, 'edgeHost' | 'publicUrl' | 'pagesUrl' | 'uploadUrl' | 'allowsBareDomains'>;

/** Returns the hosts of this service. */
export const listOwnHosts = ({ edgeHost, publicUrl, pagesUrl, uploadUrl }: HostConfig): string[] => [
  ...(edgeHost ? [edgeHost] : []),
  ...[publicUrl, pagesUrl, uploadUrl].flatMap((url) => (url ? [new URL(url).hostname] : [])),
];

const findError = (host: string, config: HostConfig): FieldErrorCode | undefined => {
  if (listOwnHosts(config).some((own) => host === own || host.endsWith(`.${own}`))) return 'domain_is_ours';
  if (parse(host, { allowPrivateDomains: true }).publicSuffix === host) return 'domain_not_public';
  const reason = findUnsafeReason(`https://${host}/`, []);
  if (reason === 'unknown_domain' || reason === 'private_address') return 'domain_not_public';
  if (reason === 'look_alike') return 'invalid_domain';
  return !config.allowsBareDomains && isBareDomain(host) ? 'domain_is_bare' : undefined;
};

/** Throws if an account can’t have this domain, even if it has registered it. */
export const requireAllowedHost = (host: string, config: HostConfig): void => {
  const code = findError(host, config);
  if (code) fail('invalid_input', { issues: [{ field: 'host', code }] });
};
