import { app } from './app.ts';
import { barcode } from './barcode.ts';
import { business } from './business.ts';
import { call } from './call.ts';
import { coupon } from './coupon.ts';
import { email } from './email.ts';
import { epc } from './epc.ts';
import { event } from './event.ts';
import { eventStatic } from './event-static.ts';
import { feedback } from './feedback.ts';
import { images } from './images.ts';
import { landing } from './landing.ts';
import { linkList } from './link-list.ts';
import { menu } from './menu.ts';
import { mp3 } from './mp3.ts';
import { pdf } from './pdf.ts';
import { pix } from './pix.ts';
import { playlist } from './playlist.ts';
import { product } from './product.ts';
import { sms } from './sms.ts';
import { social } from './social.ts';
import { swissQrBill } from './swiss-qr-bill.ts';
import { text } from './text.ts';
import type { TypePage, TypePageId } from './type-page.ts';
import { typePageList } from './type-pages.ts';
import { upi } from './upi.ts';
import { url } from './url.ts';
import { urlStatic } from './url-static.ts';
import { vcard } from './vcard.ts';
import { vcardPlus } from './vcard-plus.ts';
import { video } from './video.ts';
import { whatsapp } from './whatsapp.ts';
import { wifi } from './wifi.ts';

const pageById: Readonly<Record<TypePageId, TypePage>> = {
  url,
  'link-list': linkList,
  app,
  social,
  landing,
  pdf,
  images,
  video,
  mp3,
  playlist,
  menu,
  business,
  'vcard-plus': vcardPlus,
  event,
  coupon,
  product,
  barcode,
  feedback,
  'url-static': urlStatic,
  wifi,
  text,
  vcard,
  whatsapp,
  email,
  sms,
  call,
  'event-static': eventStatic,
  epc,
  upi,
  pix,
  'swiss-qr-bill': swissQrBill,
};

/** The pages about types, in the order of the index. */
export const typePages: readonly TypePage[] = typePageList.map(({ id }) => pageById[id]);

/** Returns the page about a type, or undefined if there is none of that name. */
export const findTypePage = (id: string): TypePage | undefined => typePages.find((page) => page.id === id);
