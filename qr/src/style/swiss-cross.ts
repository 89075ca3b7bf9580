import type { Logo } from './logos.ts';

/** The width of the cross relative to that of its symbol: 7 of 46 mm (SIX, Implementation Guidelines QR-bill, §6.4.2). */
export const swissCrossShare = 7 / 46;

/** The white margin, the black square and the white cross of SIX’s drawing, in the units of logos. */
export const swissCross: Logo = {
  name: 'swiss cross',
  paths: [
    { fill: '#ffffff', path: 'M0 0H24V24H0z' },
    { fill: '#000000', path: 'M1.72 1.72H22.28V22.28H1.72z' },
    { fill: '#ffffff', path: 'M10 5.3H14V10H18.7V14H14V18.7H10V14H5.3V10H10z' },
  ],
};
