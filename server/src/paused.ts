import { disabledDomainRegistry } from './adapters/domain-registry/none.ts';
import { disabledOEmbed } from './adapters/oembed/off.ts';
import { type Outbound, OutboundError } from './adapters/outbound/port.ts';
import { disabledVatCheck } from './adapters/vat-check/none.ts';
import type { Deps } from './http/deps.ts';

const rejectDelivery = async () => {
  throw new Error('This installation is paused.');
};

/** Rejects every request, also of what is built on it. */
export const closedOutbound: Outbound = {
  request: async () => {
    throw new OutboundError('forbidden');
  },
  close: async () => {},
};

/**
 * The dependencies of an installation that was restored from a backup and isn't confirmed: the original may be running too,
 * so this one accepts no writes but sign-ins, runs no jobs, and contacts no one. Scans are recorded. It has `closedOutbound`.
 */
export const pauseDeps = (deps: Deps): Deps => ({
  ...deps,
  config: { ...deps.config, readOnly: true },
  certificateAuthority: undefined,
  dns: { findZone: async () => 'silent', resolve: async () => ({ outcome: 'silent' }) },
  domainRegistry: disabledDomainRegistry,
  identityProviders: new Map(),
  mailer: { ...deps.mailer, deliver: rejectDelivery },
  oembed: disabledOEmbed,
  push: { ...deps.push, deliver: rejectDelivery },
  vatCheck: disabledVatCheck,
});
