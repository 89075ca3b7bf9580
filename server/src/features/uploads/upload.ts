import type { api } from '@tessera/contract';
import { imageFault, imageWidths, storedImageEdge } from '@tessera/contract/rules/image.ts';
import { logoFault, storedLogoEdge } from '@tessera/contract/rules/logo.ts';
import { may } from '@tessera/contract/rules/permissions.ts';
import { formatOf, type PictureFault, safeEdge } from '@tessera/contract/rules/picture.ts';
import type { ImageSize } from '@tessera/qr-types';
import type { Images, NoPicture, Sized } from '../../adapters/images/port.ts';
import { type Actor, asPerson, type Person } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import { type CountUse, limitKeyOf } from '../../http/limits.ts';
import type { Call } from '../../http/mount.ts';
import { refuse } from '../../http/refusal.ts';
import { guestDays, withGuestCookie } from '../../http/session.ts';
import { imageFile, logoFile, modernFile, nameOf } from './names.ts';
import { demandQuota, demandShare } from './quota.ts';
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

/** A guest sends pictures for what they make; of an account's people those who make or change codes do. */
const demandWriter = (actor: Actor) => {
  if (actor.kind !== 'member') return;
  if (!may(actor, 'dashboard', 'create') && !may(actor, 'dashboard', 'edit')) refuse('forbidden');
};

/** Those who wait for the same process take turns. */
const callerOf = ({ actor, request }: Uploading) =>
  actor.kind === 'member' ? actor.accountId : limitKeyOf(request.ip);

/** Notes whose a picture is, once its files are stored. Unnamed, it stays as long as it says. */
const note = (owner: Person, { database, now }: World, image: store.NewImage, days: number) => {
  const at = now();
  return store.insertImage(owner, database.db, image, at, new Date(at.getTime() + days * day));
};

/** Keeps a file that somebody sent as a logo: looked at, drawn again, and only then stored. */
export const storeLogo = async (world: World, images: Images, call: Uploading) => {
  const { actor, reply, file } = call;
  const field = 'logo';
  demandWriter(actor);
  demandGood(field, logoFault(file));
  const owner = withGuestCookie(asPerson(actor), reply, world.config);
  await demandQuota(world, owner, { field, bytes: 0 });
  const drawn = await images.redraw(file, { edge: storedLogoEdge, caller: callerOf(call) });
  const { png, width, height } = demandPicture(field, file, drawn);
  const filename = nameOf(owner, png, 'png');
  await demandQuota(world, owner, { field, bytes: png.length, name: filename });
  await demandShare(world.countUse, owner, callerOf(call), png.length);
  await world.files.put(logoFile(filename), png);
  await note(owner, world, { name: filename, bytes: png.length, width, height }, guestDays);
  return { filename, width, height };
};

const sizes = Object.entries(imageWidths) as [keyof typeof imageWidths, number][];

/** The same for an image of a content, in the sizes that pages show. */
export const storeImage = async (world: World, images: Images, call: UploadingImage) => {
  const { actor, reply, file, query } = call;
  const field = 'image';
  demandWriter(actor);
  demandGood(field, imageFault(file));
  const owner = withGuestCookie(asPerson(actor), reply, world.config);
  await demandQuota(world, owner, { field, bytes: 0 });
  const widths = sizes.map(([, width]) => width).sort((one, other) => other - one);
  const edge = query.maxEdge ?? storedImageEdge;
  const drawn = await images.resize(file, { edge, widths, caller: callerOf(call) });
  const { extension, whole, sizes: smaller } = demandPicture(field, file, drawn);
  const { width, height } = whole;
  const filename = nameOf(owner, whole.bytes, extension);
  const all = [whole, ...smaller].reduce((sum, { bytes, webp }) => sum + bytes.length + (webp?.length ?? 0), 0);
  await demandQuota(world, owner, { field, bytes: all, name: filename });
  await demandShare(world.countUse, owner, callerOf(call), all);
  const keep = async (size: ImageSize, { bytes, webp }: Sized) => {
    if (webp) await world.files.put(modernFile(filename, size), webp);
    await world.files.put(imageFile(filename, size), bytes);
  };
  await keep('original', whole);
  for (const picture of smaller) {
    const [size] = sizes.find(([, width]) => width === picture.width)!;
    await keep(size, picture);
  }
  // A guest's content waits in their browser until they sign up; a member's is saved as it is written.
  await note(owner, world, { name: filename, bytes: all, width, height }, owner.kind === 'member' ? 1 : guestDays);
  return { filename, width, height };
};
