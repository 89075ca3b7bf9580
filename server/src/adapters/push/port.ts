/** Where a browser takes messages, and the keys that they are encrypted to. */
export type Subscription = { endpoint: string; p256dh: string; auth: string };

/** Takes messages to browsers. */
export type Push = {
  /** What browsers subscribe with, so that only we can send to them. */
  publicKey: string;
  /** Whether an address is one of a push service. Nothing is ever sent to another. */
  isService(endpoint: string): boolean;
  /** Hands a message on. Answers false where nobody listens there any more; throws where trying again may help. */
  deliver(subscription: Subscription, message: string): Promise<boolean>;
};
