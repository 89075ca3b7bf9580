/** Features that our pages never use. Only names that all browsers know: Chromium logs a warning on every page for others. */
export const permissionsPolicy =
  'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), hid=(), magnetometer=(), microphone=(), midi=(), payment=(), serial=(), usb=()';

/** Headers of responses that don't belong to our own pages and their API: no content sniffing, no referrer. */
export const noReferrerHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'permissions-policy': permissionsPolicy,
};

/**
 * Headers of all other responses: no content sniffing, no path in referrers to other sites, no access from windows of other
 * sites.
 */
export const siteHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': permissionsPolicy,
};
