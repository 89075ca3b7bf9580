/** A request to a host that a user named, or that a public service has. */
export type OutboundRequest = {
  /** `http:` or `https:`, on a usual port, without a user name. */
  url: string;
  method?: 'GET' | 'HEAD' | 'POST';
  headers?: Readonly<Record<string, string>>;
  body?: Uint8Array;
  /** How much of the response’s body is read, in bytes; the rest is dropped. */
  maxBytes: number;
  /** For everything from the look-up of the name to the last byte, in milliseconds. */
  timeoutMs: number;
};

/** A response of any status. Redirects aren’t followed: they could lead anywhere. */
export type OutboundResponse = {
  status: number;
  /** By names in lower case. */
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: Buffer;
  /** Whether `body` is the whole body. */
  isComplete: boolean;
};

/** Why there is no response. */
export type OutboundFailure =
  | 'forbidden' // The address belongs to no public host, or isn't one that may be requested.
  | 'unknown_host' // The name has no address.
  | 'unreachable' // Nothing accepts connections there, or it breaks them off.
  | 'bad_certificate' // It is expired, self-signed, or for another name.
  | 'bad_response' // It isn't HTTP.
  | 'timeout';

export class OutboundError extends Error {
  override readonly name = 'OutboundError';
  readonly reason: OutboundFailure;

  constructor(reason: OutboundFailure, options?: ErrorOptions) {
    super(`The request failed: ${reason}.`, options);
    this.reason = reason;
  }
}

/** Sends every request that leaves for a host which isn’t set by the operator. */
export type Outbound = {
  /** @throws OutboundError if there is no response */
  request(request: OutboundRequest): Promise<OutboundResponse>;
  /** Ends all connections; requests on their way fail. */
  close(): Promise<void>;
};
