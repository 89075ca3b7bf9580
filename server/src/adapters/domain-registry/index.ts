import type { Config } from '../../config.ts';
import type { Outbound } from '../outbound/port.ts';
import { disabledDomainRegistry } from './none.ts';
import type { DomainRegistry } from './port.ts';
import { createRdapRegistry } from './rdap.ts';

/** Returns what knows until when domains are registered; nothing does if the operator turned that off. */
export const createDomainRegistry = (
  { checksExpiry }: Pick<Config, 'checksExpiry'>,
  outbound: Outbound,
): DomainRegistry => (checksExpiry ? createRdapRegistry(outbound) : disabledDomainRegistry);
