import { randomBytes } from 'node:crypto';
import { type Provider, providers } from '@tessera/contract/rules/providers.ts';
import { z } from 'zod';
import type { Seal } from '../../seal.ts';

export const modes = ['login', 'create'] as const;
export type Mode = (typeof modes)[number];

const state = z.strictObject({
  to: z.string().optional(),
  gclid: z.string().optional(),
  /** The hash of the guest cookie: what names a guest and proves nothing. */
  guestId: z.string().optional(),
  locale: z.string().optional(),
  timezone: z.string().optional(),
  provider: z.enum(providers),
  mode: z.enum(modes),
  /** The user that the account elsewhere is to be connected with. */
  user: z.string().optional(),
  reopens: z.boolean().optional(),
  nonce: z.string(),
});

/** What goes to a provider and comes back: the client's wishes, bound to one browser by its nonce and to us by a MAC. */
export type State = z.output<typeof state>;

const purpose = 'oauth state';

/** How long somebody may take at a provider. */
export const secondsAway = 600;

export const newNonce = () => randomBytes(32).toString('base64url');
/** As we write them. */
const isNonce = /^[\w-]{43}$/;

/** Ways to providers that one browser may be on at once; the oldest is given up for a further one. */
const mostWays = 5;

/** The nonces of the ways that a browser is on, each begun in a tab of its own, as one cookie holds them. */
export const readNonces = (cookie: string | undefined): string[] =>
  cookie?.split('.').filter((nonce) => isNonce.test(nonce)) ?? [];

export const writeNonces = (nonces: readonly string[]): string => nonces.slice(-mostWays).join('.');

/** The state as text: JSON, closed with its MAC. */
export const writeState = (seal: Seal, given: State): string => {
  const text = JSON.stringify(given);
  return JSON.stringify({ ...given, mac: seal.mac(purpose, text).toString('base64url') });
};

/** A state of ours, for this provider and mode and of the browser with these nonces; undefined for every other text. */
export const readState = (
  seal: Seal,
  text: string | null,
  { provider, mode, nonces }: { provider: Provider; mode: Mode; nonces: readonly string[] },
): State | undefined => {
  try {
    const { mac, ...given } = JSON.parse(text ?? '');
    if (!seal.isMac(purpose, JSON.stringify(given), Buffer.from(String(mac), 'base64url'))) return undefined;
    const { data } = state.safeParse(given);
    return data && data.provider === provider && data.mode === mode && nonces.includes(data.nonce) ? data : undefined;
  } catch {
    return undefined;
  }
};

/** What only this server can tell of a nonce, so that nothing is kept until the browser comes back. */
export const secretsOf = (seal: Seal, nonce: string) => ({
  verifier: seal.mac('oauth verifier', nonce).toString('base64url'),
  nonce: seal.mac('oauth nonce', nonce).toString('base64url'),
});
