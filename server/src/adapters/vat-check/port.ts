/** What is known about a VAT number. `consultation` proves a check to tax authorities, if the service gives one. */
export type VatCheckResult = { state: 'valid' | 'invalid'; consultation: string | null } | { state: 'unavailable' };

/** Asks whether a VAT number belongs to a business. */
export type VatCheck = {
  /** Whether anyone is asked at all. */
  isEnabled: boolean;
  /** Takes a number in its usual form, with its prefix. Never throws: a service that doesn’t answer is unavailable. */
  check(number: string): Promise<VatCheckResult>;
};
