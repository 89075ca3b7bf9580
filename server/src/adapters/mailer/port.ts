/** A letter as it leaves: written, for one reader. */
export type EmailMessage = {
  /** The letter's own id: the same each time it is tried, so that a server knows it again. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
};

/** Takes letters to people. */
export type Mailer = {
  /** Nobody takes letters here: what was written stays for whoever looks into the outbox. */
  isOutbox: boolean;
  /** Hands a letter on. Throws Undeliverable where nothing is gained by trying again, anything else where it may be. */
  deliver(message: EmailMessage): Promise<void>;
};

/** A server says no for good to this letter or reader. The message is what it said. */
export class UndeliverableError extends Error {}
