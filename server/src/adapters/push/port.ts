/** Where a browser takes messages, and the keys that they are encrypted to. */
export type PushSubscriptionKeys = { endpoint: string; p256dh: string; auth: string };

/** Takes messages to browsers. */
export type PushSender = {
  /** What browsers subscribe with, so that only we can send to them. */
  publicKey: string;
  /** Whether an address is one of a push service. Nothing is ever sent to another. */
  isPushService(endpoint: string): boolean;
  /** Hands a message on. Answers false where nobody listens there any more; throws where trying again may help. */
  deliver(subscription: PushSubscriptionKeys, message: string): Promise<boolean>;
};
