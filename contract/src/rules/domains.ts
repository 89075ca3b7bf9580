/** Of an account with a plan that includes domains. Removed ones don’t count. */
export const maxDomains = 500;

/** How long a domain that was never active is checked by itself. */
export const pendingDays = 7;

/** How long a removed domain, and the addresses of its codes, are kept for its account. */
export const keptDays = 365;

/** An account whose domain is claimed by another has this long to put its record back. */
export const claimHours = 72;

/** How often an open page checks a domain. */
export const checkIntervalSeconds = 5;

/**
 * `pending`: no proof yet; `verified`: the account has the domain, but it doesn’t lead here yet; `active`: it serves codes;
 * `lost`: it was active, and for three days its proof was missing or it led elsewhere; `removed`: by a person, or since
 * another account has the domain now.
 */
export const domainStates = ['pending', 'verified', 'active', 'lost', 'removed'] as const;
export type DomainState = (typeof domainStates)[number];

/** The states in which an account has a domain: at most one does, and codes are served on it. */
export const heldStates = ['verified', 'active', 'lost'] as const satisfies readonly DomainState[];

/** How many days before the registration of a domain ends its owner is told: by email at each, and on its page from the first one on. */
export const expiryWarningDays = [30, 7, 1] as const;

export const warnsOfExpiry = (registeredUntil: string, now: Date): boolean =>
  Date.parse(registeredUntil) - now.getTime() <= expiryWarningDays[0] * 86_400_000;

/** What a DNS record is for. */
export const recordPurposes = ['ownership', 'routing', 'certificate'] as const;
export type RecordPurpose = (typeof recordPurposes)[number];

/** What a check says about a record; the messages are `private:domains.finding.<finding>`. */
export const recordFindings = [
  'right',
  // Right, but…
  'cached', // …resolvers still have the previous value, for up to `minutes`.
  'proxied', // …through a proxy.
  'moving', // …another account still has the domain, until `date`.
  // Not there.
  'not_checked',
  'missing',
  'wrong_place', // The value is at `name`.
  'doubled_name', // The value is at `name`, which ends with the domain twice.
  'unknown_domain', // No name servers have the domain.
  'silent_servers', // Its name servers don’t answer.
  'broken_dnssec',
  // There, but not what it should be.
  'other_value',
  'other_token', // A value of another account, or of another domain.
  'quoted',
  'alias', // A CNAME is where the TXT record should be.
  'doubled_value', // The target ends with the domain of the record, as its final dot is missing.
  'addresses', // A or AAAA records instead of a CNAME, or other ones.
  'website', // The same, and another website replies there, which the change would take away from this name.
  'other_records', // Records of `types` are where the CNAME should be, beside which it can’t be.
  'proxied_elsewhere', // A proxy answers, but not with this service.
  'some_servers', // Only some of the name servers have it; `server` doesn’t.
  'held_elsewhere', // Another account proves this domain too.
  'other_authority', // CAA records allow only other authorities.
  'restricted_authority', // CAA records allow the authority, but not the way in which it validates.
] as const;
export type RecordFinding = (typeof recordFindings)[number];

/** Why a domain has no certificate yet, or not its next one; the messages are `private:domains.certificate.<failure>`. */
export const certificateFailures = [
  'not_here', // Requests to the domain don’t reach this service.
  // What the authority says.
  'forbidden', // CAA records name other authorities only.
  'unreachable', // It doesn’t reach this service through the domain.
  'rate_limited',
  'refused', // For another reason, in its own words.
  'away', // It doesn’t respond.
] as const;
export type CertificateFailure = (typeof certificateFailures)[number];
