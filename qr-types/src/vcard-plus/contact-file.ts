import type { z } from 'zod';
import { listProfiles } from '../blocks/socials.ts';
import type { FileContext } from '../define-type.ts';
import { sharedMessages } from '../shared-messages.ts';
import { foldLines, formatVcard } from '../vcard/format-vcard.ts';
import type { content } from './content.ts';

type VcardPlus = z.output<typeof content>;

/** Returns the contact file: named by the company, the job title or both, as the owner chose. */
export const buildContactFile = (
  { phone, email, url, location, summary, storage, socials, ...person }: VcardPlus,
  { picture }: Pick<FileContext, 'picture'>,
): string =>
  foldLines(
    formatVcard({
      ...person,
      org: storage === 'title' ? '' : person.org,
      title: storage === 'organization' ? '' : person.title,
      phones: phone,
      emails: email,
      urls: url,
      profiles: listProfiles(socials).map(({ id, address, nickname }) => ({
        network: id === 'x' ? 'twitter' : id,
        name: sharedMessages[`socials.${id}`],
        address,
        nickname,
      })),
      address: location,
      note: summary,
      photo: picture,
    }),
  );
