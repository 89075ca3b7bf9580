/**
 * Every refusal that a caller can meet, and its HTTP status. The words are `main:error.<code>`; docs/errors.md explains
 * each. What is thrown and not in this table is a bug: it is logged and answered as `generic`.
 */
export const errors = {
  invalid_input: 400,
  malformed_body: 400,
  unsafe_url: 400,
  captcha_verification_failed: 400,
  email_invalid: 400,
  not_signed_in: 401,
  invalid_key: 401,
  credentials_incorrect: 401,
  user_not_found: 401,
  two_factor_required: 401,
  two_factor_incorrect: 401,
  forbidden: 403,
  scope_missing: 403,
  key_limit_exceeded: 403,
  wrong_origin: 403,
  account_closed: 403,
  account_banned: 403,
  collaborator_registration_incomplete: 403,
  email_not_verified: 403,
  sign_in_again: 403,
  qr_limit_exceeded: 403,
  folder_limit_exceeded: 403,
  team_limit_exceeded: 403,
  not_found: 404,
  email_exists: 409,
  folder_exists: 409,
  invited_oneself: 409,
  already_invited: 409,
  already_in_team: 409,
  address_taken: 409,
  self_is_fixed: 409,
  owner_is_fixed: 409,
  duplicated_uri: 409,
  uri_not_available: 409,
  type_is_fixed: 409,
  static_is_fixed: 409,
  two_factor_is_on: 409,
  identity_taken: 409,
  last_way_in: 409,
  not_archived: 409,
  code_blocked: 409,
  idempotency_key_reused: 409,
  link_expired: 410,
  version_conflict: 412,
  body_too_large: 413,
  file_too_large: 413,
  quota_exceeded: 413,
  file_unsupported: 415,
  unknown_host: 421,
  text_too_long: 422,
  file_unreadable: 422,
  file_unsafe: 422,
  too_many_pixels: 422,
  not_scannable: 422,
  read_only: 423,
  rate_limited: 429,
  generic: 500,
  newer_version: 503,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errors;

export const isErrorCode = (text: unknown): text is ErrorCode =>
  typeof text === 'string' && Object.hasOwn(errors, text);

/** Why a code may not lead to an address: the `reason` of `unsafe_url`. Its words are `main:unsafe.<reason>`. */
export const unsafeReasons = [
  'scheme',
  'characters',
  'credentials',
  'private_address',
  'ourselves',
  'unknown_domain',
  'look_alike',
  'shortener',
  'redirector',
] as const;
export type UnsafeReason = (typeof unsafeReasons)[number];
