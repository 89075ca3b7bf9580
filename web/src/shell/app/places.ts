import { IconQrcode } from '../../ui/icons.ts';

/** The places of the account area, in menu order. */
export const places = [
  { to: '/app/my-qr-codes', icon: IconQrcode, label: 'nav.codes', short: 'nav.codes_short' },
] as const;
