import { randomBytes } from 'node:crypto';
import { type Provider, providers } from '@tessera/contract/rules/providers.ts';
import { z } from 'zod';
import type { SecretBox } from '../../secret-box.ts';

export const oauthModes = ['login', 'create'] as const;
export type OAuthMode = (typeof oauthModes)[number];

const stateSchema = z.strictObject({
  to: z.string().optional(),
  gclid: z.string().optional(),
  /** The hash of the guest cookie: identifies a guest, but authenticates nothing. */
  guestId: z.string().optional(),
  locale: z.string().optional(),
  timezone: z.string().optional(),
  provider: z.enum(providers),
  mode: z.enum(oauthModes),
  /** The user to link the identity with. */
  user: z.string().optional(),
  reopens: z.boolean().optional(),
  nonce: z.string(),
});

/** The state parameter of OAuth: the client's options, bound to one browser by a nonce and authenticated by a MAC. */
export type OAuthState = z.output<typeof stateSchema>;

const macPurpose = 'oauth state';

/** How long a user may take at the provider. */
export const flowLifetimeSeconds = 600;

export const createNonce = () => randomBytes(32).toString('base64url');
/** The format of our nonces. */
const noncePattern = /^[\w-]{43}$/;

/** How many flows one browser may have in progress; a further one drops the oldest. */
const maxParallelFlows = 5;

/** Parses the nonces of a browser's flows, one per tab, from its cookie. */
export const parseNonces = (cookie: string | undefined): string[] =>
  cookie?.split('.').filter((nonce) => noncePattern.test(nonce)) ?? [];

export const formatNonces = (nonces: readonly string[]): string => nonces.slice(-maxParallelFlows).join('.');

/** Formats the state as JSON with its MAC. */
export const signState = (secretBox: SecretBox, unsigned: OAuthState): string => {
  const text = JSON.stringify(unsigned);
  return JSON.stringify({ ...unsigned, mac: secretBox.mac(macPurpose, text).toString('base64url') });
};

/** Returns a valid state for this provider, mode and browser; undefined for any other text. */
export const verifyState = (
  secretBox: SecretBox,
  text: string | null,
  { provider, mode, nonces }: { provider: Provider; mode: OAuthMode; nonces: readonly string[] },
): OAuthState | undefined => {
  try {
    const { mac, ...unsigned } = JSON.parse(text ?? '');
    if (!secretBox.isMac(macPurpose, JSON.stringify(unsigned), Buffer.from(String(mac), 'base64url'))) return undefined;
    const { data } = stateSchema.safeParse(unsigned);
    return data && data.provider === provider && data.mode === mode && nonces.includes(data.nonce) ? data : undefined;
  } catch {
    return undefined;
  }
};

/** Derives the secrets of a flow from its nonce, so that nothing has to be stored until the browser returns. */
export const deriveSecrets = (secretBox: SecretBox, nonce: string) => ({
  verifier: secretBox.mac('oauth verifier', nonce).toString('base64url'),
  nonce: secretBox.mac('oauth nonce', nonce).toString('base64url'),
});
