/**
 * What this service stores in browsers, in the order of docs/client-state.md, which a test compares it with. The purpose and
 * lifetime of each are the texts `state.<place>.<name>` and `state.<place>.<name>.lifetime`.
 */
export const clientState = {
  cookies: ['session', 'guest', 'second-step', 'oauth', 'pass', 'locale', 'theme', 'norec', 'outbox'],
  local: [
    'user',
    'sidebar',
    'statisticsSeries',
    'draft',
    'edit-…',
    'uploads-begun',
    'builder-autocomplete',
    'builder-autocomplete-data',
    'folders_expected',
    'download',
    'looks',
    'colours',
    'confirmAddressClosed',
    'trialBannerClosed',
    'unrecordedScansSeen',
    'currency',
    'paymentMethod',
    'consent',
    'languageBarClosed',
    'measure …',
  ],
  session: [
    'checkout',
    'ad-click',
    'archived_codes',
    'hand-over',
    'askedAddresses',
    'beforePlan',
    'accountKept',
    'signedOut',
    'error-reports',
    'react-router-scroll-positions',
  ],
  services: ['_ga', '_ga_…', '_fbp'],
} as const;
export type StatePlace = keyof typeof clientState;
