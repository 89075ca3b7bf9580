/** The endpoint of a browser's push subscription, and its encryption keys. */
export type PushSubscriptionKeys = { endpoint: string; p256dh: string; auth: string };

/** Sends push messages to browsers. */
export type PushSender = {
  /** The key that browsers subscribe with, so that only we can send to them. */
  publicKey: string;
  /** Whether a URL belongs to a push service. Nothing is ever sent to any other. */
  isPushService(endpoint: string): boolean;
  /** Sends a message. Returns false if the subscription no longer exists; throws if a retry may help. */
  deliver(subscription: PushSubscriptionKeys, message: string): Promise<boolean>;
};
