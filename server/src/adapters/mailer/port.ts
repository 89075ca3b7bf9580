/** A rendered email to one recipient. */
export type EmailMessage = {
  /** The same id for each attempt, so that servers can recognise duplicates. */
  id: string;
  to: string;
  /** Where answers go, if not to the sender. */
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  /** Where email programs unsubscribe the recipient by POST (RFC 8058); absent for emails that everyone gets. */
  unsubscribeUrl?: string;
};

/** Sends emails. */
export type Mailer = {
  /** Whether emails are only stored in the outbox instead of sent. */
  isOutbox: boolean;
  /**
   * Sends an email.
   * @throws UndeliverableError if a retry is pointless; any other error if it may help.
   */
  deliver(message: EmailMessage): Promise<void>;
};

/** The server permanently rejects this email or recipient. The message is the server's. */
export class UndeliverableError extends Error {}
