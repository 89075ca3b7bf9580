/** Knows until when domains are registered. */
export type DomainRegistry = {
  /**
   * Returns the end of the registration of a domain such as `example.com`; undefined if its registry doesn’t say, or doesn’t answer.
   * Never throws.
   */
  findExpiry(domain: string): Promise<Date | undefined>;
};
