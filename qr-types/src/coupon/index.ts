import type { z } from 'zod';
import { defineType } from '../define-type.ts';
import { content } from './content.ts';
import { messages } from './messages.ts';
import { sample } from './sample.ts';

type Coupon = z.output<typeof content>;

/** Without an image, removes the barcode and the flag. */
const normalizeCoupon = ({ useBarcode, barcode, ...others }: Coupon): Coupon =>
  (barcode?.image ? { ...others, useBarcode: true, barcode } : others) as Coupon;

export const coupon = defineType({
  id: 'coupon',
  version: 1,
  messages,
  purpose: 'pages',
  icon: 'M15 5v2M15 11v2M15 17v2M5 5h14a2 2 0 0 1 2 2v3a2 2 0 0 0 0 4v3a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-3a2 2 0 0 0 0-4V7a2 2 0 0 1 2-2z',
  content,
  sample,
  opens: { kind: 'page', page: () => import('./page.tsx'), title: ({ title, company }) => `${title} · ${company}` },
  languages: ({ languages }) => languages,
  normalize: normalizeCoupon,
  upgrade: [],
});
