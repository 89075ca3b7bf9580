import type { api } from '@tessera/contract';
import { imageFault, imageWidths, storedImageEdge } from '@tessera/contract/rules/image.ts';
import { logoFault, storedLogoEdge } from '@tessera/contract/rules/logo.ts';
import { formatOf, type PictureFault, safeEdge } from '@tessera/contract/rules/picture.ts';
import type { ImageSize } from '@tessera/qr-types';
import type { Images, NoPicture, Sized } from '../../adapters/images/port.ts';
import { asPerson } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import { budgetCallers } from '../../http/guard.ts';
import type { CountUse } from '../../http/limits.ts';
import type { Call } from '../../http/mount.ts';
import { refuse } from '../../http/refusal.ts';
import { guestDays, withGuestCookie } from '../../http/session.ts';
import { demandQuota, demandWriter, keepAsset, nameOf, unnamedUntil } from '../assets/index.ts';
import { contactJpeg } from './contact-photos.ts';
import { contactFile, imageFile, logoFile, modernFile } from './names.ts';
import * as store from './store.ts';

type Uploading = Pick<Call<typeof api.uploads.logo>, 'actor' | 'reply' | 'file' | 'request'>;
type UploadingImage = Uploading & Pick<Call<typeof api.uploads.image>, 'query'>;
type World = Pick<Deps, 'files' | 'database' | 'config' | 'now'> & { countUse: CountUse };

const day = 86_400_000;

const demandGood = (field: string, fault: PictureFault | undefined) =>
  fault && refuse(fault.code, { field, ...(fault.params && { params: fault.params }) });

const demandPicture = <Drawn extends object>(field: string, file: Uint8Array, drawn: Drawn | NoPicture): Drawn => {
  if (!('refused' in drawn)) return drawn;
  if (drawn.refused === 'unreadable') return refuse('file_unreadable', { field });
  if (drawn.refused === 'unsupported')
    return refuse('file_unsupported', { field, params: { format: formatOf(file) ?? '?' } });
  if (drawn.refused === 'too_large') {
    const { width, height } = drawn;
    return refuse('too_many_pixels', { field, params: { width, height, max: safeEdge } });
  }
  return refuse('unavailable', { field, retryAfter: 10, message: `pictures: ${drawn.refused}` });
};

/** Keeps a file that somebody sent as a logo: looked at, drawn again, and only then stored. */
export const storeLogo = async (world: World, images: Images, { actor, reply, file, request }: Uploading) => {
  const field = 'logo';
  demandWriter(actor);
  demandGood(field, logoFault(file));
  const owner = withGuestCookie(asPerson(actor), reply, world.config);
  const sender = { owner, callers: budgetCallers(actor, request) };
  await demandQuota(world, owner, { field, bytes: 0 });
  const drawn = await images.redraw(file, { edge: storedLogoEdge, callers: sender.callers });
  const { png, width, height } = demandPicture(field, file, drawn);
  const name = nameOf(owner, png, 'png');
  const bytes = png.length;
  const files = [[logoFile(name), (to: string) => world.files.put(to, png)]] as const;
  // A design waits longer than a content to be saved.
  const until = new Date(world.now().getTime() + guestDays * day);
  await keepAsset(world, sender, { kind: 'image', field, name, bytes, until, files }, (tx, noted) =>
    store.insertImage(owner, tx, { name, bytes, width, height, ...noted }),
  );
  return { filename: name, width, height };
};

const sizes = Object.entries(imageWidths) as [keyof typeof imageWidths, number][];
const widths = sizes.map(([, width]) => width).sort((one, other) => other - one);

/** The same for an image of a content, in the sizes that pages show. */
export const storeImage = async (world: World, images: Images, call: UploadingImage) => {
  const { actor, reply, file, request, query } = call;
  const field = 'image';
  demandWriter(actor);
  demandGood(field, imageFault(file));
  const owner = withGuestCookie(asPerson(actor), reply, world.config);
  const sender = { owner, callers: budgetCallers(actor, request) };
  await demandQuota(world, owner, { field, bytes: 0 });
  const edge = query.maxEdge ?? storedImageEdge;
  const drawn = await images.resize(file, { edge, widths, jpeg: contactJpeg, callers: sender.callers });
  const { extension, whole, sizes: smaller, jpeg } = demandPicture(field, file, drawn);
  const { width, height } = whole;
  const name = nameOf(owner, whole.bytes, extension);
  const filesOf = (size: ImageSize, { bytes, webp }: Sized) => [
    ...(webp ? [{ file: modernFile(name, size), bytes: webp }] : []),
    { file: imageFile(name, size), bytes },
  ];
  const sizeOf = (width: number) => sizes.find(([, of]) => of === width)![0];
  const all = [
    ...filesOf('original', whole),
    ...smaller.flatMap((one) => filesOf(sizeOf(one.width), one)),
    ...(jpeg ? [{ file: contactFile(name), bytes: jpeg }] : []),
  ];
  const bytes = all.reduce((sum, one) => sum + one.bytes.length, 0);
  const files = all.map(({ file, bytes }) => [file, (to: string) => world.files.put(to, bytes)] as const);
  const until = unnamedUntil(owner, world.now());
  await keepAsset(world, sender, { kind: 'image', field, name, bytes, until, files }, (tx, noted) =>
    store.insertImage(owner, tx, { name, bytes, width, height, ...noted }),
  );
  return { filename: name, width, height };
};
