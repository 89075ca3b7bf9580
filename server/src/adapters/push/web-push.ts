import { requireValue } from '@tessera/contract/rules/require-value.ts';
import webPush from 'web-push';
import type { Outbound } from '../outbound/port.ts';
import type { PushSender } from './port.ts';
import { isPushService } from './services.ts';

/** The key pair that identifies us to push services (RFC 8292), in base64url. */
export type VapidKeys = { publicKey: string; privateKey: string };

type WebPushOptions = VapidKeys & {
  /** Contact for push services in case of problems: `mailto:` or `https:`. */
  contact: string;
  /** Additional origins to which messages may be sent. */
  services: readonly string[];
};

const timeoutMs = 10_000;
const ttlSeconds = 2 * 86_400;
const goneStatuses = new Set([404, 410]);

export const createVapidKeys = (): VapidKeys => webPush.generateVAPIDKeys();

/** Web Push (RFC 8030) with encrypted messages (RFC 8291). */
export const createWebPush = (
  outbound: Outbound,
  { publicKey, privateKey, contact, services }: WebPushOptions,
): PushSender => ({
  publicKey,
  isPushService: (endpoint) => isPushService(endpoint, services),

  deliver: async ({ endpoint, p256dh, auth }, message) => {
    if (!isPushService(endpoint, services)) return false;
    const request = (() => {
      try {
        return webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, message, {
          vapidDetails: { subject: contact, publicKey, privateKey },
          TTL: ttlSeconds,
        });
      } catch {
        return undefined; // The keys are invalid for encryption.
      }
    })();
    if (!request) return false;
    const { 'Content-Length': _, ...headers } = request.headers as Record<string, string>;
    const { status } = await outbound.request({
      url: endpoint,
      method: 'POST',
      headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
      body: new Uint8Array(requireValue(request.body, 'encrypted message')),
      maxBytes: 0,
      timeoutMs,
    });
    if (goneStatuses.has(status)) return false;
    if (status < 200 || status > 299) throw new Error(`The push service answered ${status}.`);
    return true;
  },
});
