/** Our account at an authority: its address and its private key as PEM, which no one else may have. */
export type AuthorityAccount = { url: string; key: string };

/** What the authority has to get from `http://<host>/.well-known/acme-challenge/<token>`, as proof that a host is ours. */
export type Challenge = { token: string; response: string };

export type OrderInput = {
  /** The address of the order, from `placeOrder`. */
  url: string;
  host: string;
  /** As PEM, the same one each time for an order. */
  privateKey: string;
};

/** When an authority wants a certificate renewed, and how soon it can be asked again, if it says so (RFC 9773). */
export type RenewalInfo = { from: Date; until: Date; retryAfterSeconds: number };

/** Issues certificates, by ACME (RFC 8555). */
export type CertificateAuthority = {
  /** The address of its directory: authorities have accounts of their own. */
  directory: string;
  createAccount(): Promise<AuthorityAccount>;
  /** Creates a private key for a certificate, as PEM. */
  createPrivateKey(): Promise<string>;
  /** Begins an order for the certificate of a host, and returns its address. */
  placeOrder(account: AuthorityAccount, host: string): Promise<string>;
  /**
   * Brings an order to its end, from wherever an earlier call or another process left it, and returns the chain of
   * certificates as PEM. `publish` makes a challenge available on the host.
   * @throws AuthorityError if there is no certificate
   */
  completeOrder(
    account: AuthorityAccount,
    order: OrderInput,
    publish: (challenge: Challenge) => Promise<void>,
  ): Promise<string>;
  /**
   * Returns when a certificate should be renewed, by its chain as PEM; undefined if this authority doesn’t say that.
   * @throws AuthorityError if it doesn’t respond
   */
  readRenewalInfo(chain: string): Promise<RenewalInfo | undefined>;
};

/** Why an authority issues no certificate. */
export type AuthorityFailure =
  | 'forbidden' // CAA records name other authorities only.
  | 'unreachable' // It didn’t get the challenge from the host.
  | 'rate_limited'
  | 'refused' // For another reason.
  | 'away'; // It doesn’t respond, or says that it can’t now.

export class AuthorityError extends Error {
  override readonly name = 'AuthorityError';
  readonly failure: AuthorityFailure;
  /** When it may be asked again, at the earliest, if it says so. */
  readonly retryAfterSeconds: number;

  constructor(failure: AuthorityFailure, detail = '', retryAfterSeconds = 0, options?: ErrorOptions) {
    super(detail, options);
    this.failure = failure;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  /** Whether the order can’t be continued. */
  get endsOrder(): boolean {
    return this.failure !== 'away' && this.failure !== 'rate_limited';
  }
}
