import { randomBytes } from 'node:crypto';
import { type Provider, providers } from '@tessera/contract/rules/providers.ts';
import { z } from 'zod';
import type { SecretBox } from '../../secret-box.ts';

export const oauthModes = ['login', 'create'] as const;
export type OAuthMode = (typeof oauthModes)[number];

const stateSchema = z.strictObject({
  to: z.string().optional(),
  gclid: z.string().optional(),
  /** The hash of the guest cookie: what names a guest and proves nothing. */
  guestId: z.string().optional(),
  locale: z.string().optional(),
  timezone: z.string().optional(),
  provider: z.enum(providers),
  mode: z.enum(oauthModes),
  /** The user that the account elsewhere is to be connected with. */
  user: z.string().optional(),
  reopens: z.boolean().optional(),
  nonce: z.string(),
});

/** What goes to a provider and comes back: the client's wishes, bound to one browser by its nonce and to us by a MAC. */
export type OAuthState = z.output<typeof stateSchema>;

const macPurpose = 'oauth state';

/** How long somebody may take at a provider. */
export const flowLifetimeSeconds = 600;

export const createNonce = () => randomBytes(32).toString('base64url');
/** As we write them. */
const noncePattern = /^[\w-]{43}$/;

/** Ways to providers that one browser may be on at once; the oldest is given up for a further one. */
const maxParallelFlows = 5;

/** The nonces of the ways that a browser is on, each begun in a tab of its own, as one cookie holds them. */
export const parseNonces = (cookie: string | undefined): string[] =>
  cookie?.split('.').filter((nonce) => noncePattern.test(nonce)) ?? [];

export const formatNonces = (nonces: readonly string[]): string => nonces.slice(-maxParallelFlows).join('.');

/** The state as text: JSON, closed with its MAC. */
export const signState = (secretBox: SecretBox, unsigned: OAuthState): string => {
  const text = JSON.stringify(unsigned);
  return JSON.stringify({ ...unsigned, mac: secretBox.mac(macPurpose, text).toString('base64url') });
};

/** A state of ours, for this provider and mode and of the browser with these nonces; undefined for every other text. */
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

/** What only this server can tell of a nonce, so that nothing is kept until the browser comes back. */
export const deriveSecrets = (secretBox: SecretBox, nonce: string) => ({
  verifier: secretBox.mac('oauth verifier', nonce).toString('base64url'),
  nonce: secretBox.mac('oauth nonce', nonce).toString('base64url'),
});
