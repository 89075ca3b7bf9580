import type { api } from '@tessera/contract';
import { imageFault, imageWidths, storedImageEdge } from '@tessera/contract/rules/image.ts';
import { logoFault, storedLogoEdge } from '@tessera/contract/rules/logo.ts';
import { may } from '@tessera/contract/rules/permissions.ts';
import { mostPixels, type PictureFault } from '@tessera/contract/rules/picture.ts';
import type { Images, NoPicture } from '../../adapters/images/port.ts';
import { type Actor, asPerson, type Person } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import type { Call } from '../../http/mount.ts';
import { refuse } from '../../http/refusal.ts';
import { guestDays, withGuestCookie } from '../../http/session.ts';
import { imageFile, logoFile, nameOf } from './names.ts';
import * as store from './store.ts';

type Uploading = Pick<Call<typeof api.uploads.logo>, 'actor' | 'reply' | 'file'>;
type World = Pick<Deps, 'files' | 'database' | 'config' | 'now'>;

const day = 86_400_000;

const demandGood = (field: string, fault: PictureFault | undefined) =>
  fault && refuse(fault.code, { field, ...(fault.params && { params: fault.params }) });

const demandPicture = <Drawn extends object>(field: string, drawn: Drawn | NoPicture): Drawn => {
  if (typeof drawn !== 'string') return drawn;
  if (drawn === 'unreadable') return refuse('file_unreadable', { field });
  return refuse('unavailable', { field, retryAfter: 10, message: `pictures: ${drawn}` });
};

/** A guest sends pictures for what they make; of an account's people those who make or change codes do. */
const demandWriter = (actor: Actor) => {
  if (actor.kind !== 'member') return;
  if (!may(actor, 'dashboard', 'create') && !may(actor, 'dashboard', 'edit')) refuse('forbidden');
};

/** Notes whose a picture is, once its files are stored. Unnamed, it stays as long as it says. */
const note = (owner: Person, { database, now }: World, image: store.NewImage, days: number) => {
  const at = now();
  return store.insertImage(owner, database.db, image, at, new Date(at.getTime() + days * day));
};

/** Keeps a file that somebody sent as a logo: looked at, drawn again, and only then stored. */
export const storeLogo = async (world: World, images: Images, { actor, reply, file }: Uploading) => {
  const field = 'logo';
  demandWriter(actor);
  demandGood(field, logoFault(file));
  const drawn = await images.redraw(file, { edge: storedLogoEdge, most: mostPixels });
  const { png, width, height } = demandPicture(field, drawn);
  const owner = withGuestCookie(asPerson(actor), reply, world.config);
  const filename = nameOf(owner, png, 'png');
  await world.files.put(logoFile(filename), png);
  await note(owner, world, { name: filename, bytes: png.length, width, height }, guestDays);
  return { filename, width, height };
};

const sizes = Object.entries(imageWidths) as [keyof typeof imageWidths, number][];

/** The same for an image of a content, in the sizes that pages show. */
export const storeImage = async (world: World, images: Images, { actor, reply, file }: Uploading) => {
  const field = 'image';
  demandWriter(actor);
  demandGood(field, imageFault(file));
  const widths = sizes.map(([, width]) => width).sort((one, other) => other - one);
  const drawn = await images.resize(file, { edge: storedImageEdge, most: mostPixels, widths });
  const { extension, whole, sizes: smaller } = demandPicture(field, drawn);
  const { width, height } = whole;
  const owner = withGuestCookie(asPerson(actor), reply, world.config);
  const filename = nameOf(owner, whole.bytes, extension);
  await world.files.put(imageFile(filename, 'original'), whole.bytes);
  for (const picture of smaller) {
    const [size] = sizes.find(([, width]) => width === picture.width)!;
    await world.files.put(imageFile(filename, size), picture.bytes);
  }
  const bytes = [whole, ...smaller].reduce((sum, picture) => sum + picture.bytes.length, 0);
  // A guest's content waits in their browser until they sign up; a member's is saved as it is written.
  await note(owner, world, { name: filename, bytes, width, height }, owner.kind === 'member' ? 1 : guestDays);
  return { filename, width, height };
};
