import { createHmac } from 'node:crypto';
import { request } from 'node:http';
import type { EventObject } from '../engine/payment-objects.ts';
import { getObject, type SandboxState } from '../engine/state.ts';

export type WebhookSettings = {
  /** On this machine only. */
  url: string;
  secret: string;
  /** Delivers every event twice, and in another order, as happens with Stripe. */
  isUnreliable?: boolean;
};

/** @throws for an address that isn't on this machine */
export const checkWebhook = ({ url }: WebhookSettings): void => {
  if (!['127.0.0.1', 'localhost', '[::1]'].includes(new URL(url).hostname))
    throw new Error('The payment sandbox only sends events to this machine.');
};

/** The Stripe-Signature header of a payload. */
export const signPayload = (payload: string, secret: string, seconds: number): string =>
  `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex')}`;

const post = (url: string, body: string, signature: string): Promise<number> =>
  new Promise((resolve) => {
    const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature };
    const sent = request(url, { method: 'POST', headers, agent: false, timeout: 10_000 }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode ?? 0));
      response.on('error', () => resolve(0));
    });
    sent.on('timeout', () => sent.destroy());
    sent.on('error', () => resolve(0));
    sent.end(body);
  });

/** An order that is another one, and the same every time. */
const shuffle = <T>(items: readonly T[]): T[] =>
  items
    .map((item, index) => ({ item, rank: (index * 7 + 3) % (items.length + 1) }))
    .sort((a, b) => b.rank - a.rank)
    .map(({ item }) => item);

/** Delivers the events that weren't delivered yet. One that isn't accepted is attempted again with the next delivery. */
export const deliverEvents = async (state: SandboxState, settings: WebhookSettings): Promise<void> => {
  const ids = state.undelivered.splice(0);
  const events = ids.map((id) => getObject(state, 'event', id));
  const deliveries: EventObject[] = settings.isUnreliable ? shuffle([...events, ...events]) : events;
  for (const event of deliveries) {
    const body = JSON.stringify(event);
    const status = await post(settings.url, body, signPayload(body, settings.secret, Math.floor(Date.now() / 1000)));
    if (status >= 200 && status < 300) event.pending_webhooks = 0;
  }
  const failed = events.filter((event) => event.pending_webhooks > 0).map(({ id }) => id);
  state.undelivered.unshift(...failed);
};
