/** Public pages: one of each kind, and those with the most style and the most files. */
export const pageKinds = [
  '/',
  '/faq',
  '/pricing',
  '/contact',
  '/report-abuse',
  '/gdpr',
  '/qr-types',
  '/qr-types/menu',
  '/qr-types/video',
  '/qr-types/wifi',
  '/features/analytics',
  '/features/download-variety',
  '/qr-codes-on/flyers',
  '/qr-for-business',
  '/qr-for-business/hotels',
] as const;
