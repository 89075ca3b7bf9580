import type { z } from 'zod';
import { app } from './app/index.ts';
import { barcode } from './barcode/index.ts';
import { business } from './business/index.ts';
import { call } from './call/index.ts';
import { coupon } from './coupon/index.ts';
import type { TypeManifest } from './define-type.ts';
import { isDynamic } from './define-type.ts';
import { email } from './email/index.ts';
import { epc } from './epc/index.ts';
import { event } from './event/index.ts';
import { eventStatic } from './event-static/index.ts';
import { feedback } from './feedback/index.ts';
import { getGroupControl } from './fields/field.ts';
import { images } from './images/index.ts';
import { landing } from './landing/index.ts';
import { linkList } from './link-list/index.ts';
import { menu } from './menu/index.ts';
import { mp3 } from './mp3/index.ts';
import { pdf } from './pdf/index.ts';
import { pix } from './pix/index.ts';
import { playlist } from './playlist/index.ts';
import { product } from './product/index.ts';
import { sms } from './sms/index.ts';
import { social } from './social/index.ts';
import { swissQrBill } from './swiss-qr-bill/index.ts';
import { text } from './text/index.ts';
import { upi } from './upi/index.ts';
import { url } from './url/index.ts';
import { urlStatic } from './url-static/index.ts';
import { vcard } from './vcard/index.ts';
import { vcardPlus } from './vcard-plus/index.ts';
import { video } from './video/index.ts';
import { whatsapp } from './whatsapp/index.ts';
import { wifi } from './wifi/index.ts';

export {
  type AddressByPlatform,
  canRedirect,
  type FormErrors,
  type FormResponse,
  type FormState,
  type ImageSize,
  isDynamic,
  type OpensDefinition,
  type PageFile,
  type PageForm,
  type PageProps,
  type PageTranslator,
  type ScanPrompt,
  type SubmittedForm,
  type TypeManifest,
  type TypeMessages,
  type TypePurpose,
  typePurposes,
} from './define-type.ts';
export { findMessageKey, type SharedMessageKey, sharedMessages } from './shared-messages.ts';

/** Every type of QR code, in menu order: one line per type. */
export const catalogue = [
  url,
  urlStatic,
  menu,
  vcardPlus,
  linkList,
  coupon,
  wifi,
  app,
  pdf,
  images,
  video,
  business,
  mp3,
  feedback,
  playlist,
  landing,
  event,
  social,
  product,
  barcode,
  text,
  vcard,
  whatsapp,
  email,
  sms,
  call,
  eventStatic,
  epc,
  upi,
  pix,
  swissQrBill,
] as const;

export type TypeId = (typeof catalogue)[number]['id'];

export const typeIds: readonly TypeId[] = catalogue.map(({ id }) => id);

/** Returns the names of dynamic or static types, as listed in errors. */
export const listTypeNames = (dynamic: boolean): string =>
  catalogue
    .filter((type) => isDynamic(type as unknown as TypeManifest) === dynamic)
    .map(({ id }) => id)
    .join(', ');

const typeById: ReadonlyMap<string, TypeManifest> = new Map(
  catalogue.map((type) => [type.id, type as unknown as TypeManifest]),
);

type FindType = { (id: TypeId): TypeManifest; (id: string): TypeManifest | undefined };

/** Returns the type with an id, or undefined if there is none. */
export const findType = ((id: string) => typeById.get(id)) as FindType;

/** Returns the part of a content that another type shares: it is kept when a user switches to the counterpart. */
export const pickSharedContent = (
  type: TypeManifest,
  content: Readonly<Record<string, unknown>>,
): Record<string, unknown> => {
  const { fields } = getGroupControl(type.content);
  return Object.fromEntries(Object.entries(content).filter(([name]) => Object.hasOwn(fields, name)));
};

/** Upgrades stored content to the type’s current version. It was normalised when it was stored. */
export const upgradeContent = (
  type: TypeManifest,
  content: unknown,
  version: number,
): z.output<TypeManifest['content']> => type.upgrade.slice(version - 1).reduce((older, step) => step(older), content);
