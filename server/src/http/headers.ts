/** What an app of ours never asks a browser for, by the names that all of them know: others make Chromium warn on each page. */
export const permissionsPolicy =
  'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), hid=(), magnetometer=(), microphone=(), midi=(), payment=(), serial=(), usb=()';

/** On every answer that isn’t of our own pages and their API: nothing is guessed of it, and it tells others no address. */
export const noReferrerHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'permissions-policy': permissionsPolicy,
};

/** On every other answer of whatever kind: nothing is guessed of it, no address of ours is told, and no window holds another. */
export const siteHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': permissionsPolicy,
};
