import type { z } from 'zod';
import { profilesOf } from '../blocks/socials.ts';
import type { FileOf } from '../define-type.ts';
import { sharedWords } from '../shared-words.ts';
import { folded, vcardText } from '../vcard/vcard-text.ts';
import type { content } from './content.ts';

type VcardPlus = z.output<typeof content>;

/** The contact that phones take: with the company, the job title or both, as the owner wants it stored. */
export const contactFile = (
  { phone, email, url, location, summary, storage, socials, ...person }: VcardPlus,
  { picture }: Pick<FileOf, 'picture'>,
): string =>
  folded(
    vcardText({
      ...person,
      org: storage === 'title' ? '' : person.org,
      title: storage === 'organization' ? '' : person.title,
      phones: phone,
      emails: email,
      urls: url,
      profiles: profilesOf(socials).map(({ id, address, nickname }) => ({
        network: id === 'x' ? 'twitter' : id,
        name: sharedWords[`socials.${id}`],
        address,
        nickname,
      })),
      address: location,
      note: summary,
      photo: picture,
    }),
  );
