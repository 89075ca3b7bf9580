import type { z } from 'zod';
import { folded, vcardText } from '../vcard/vcard-text.ts';
import type { content } from './content.ts';

type VcardPlus = z.output<typeof content>;

/** The contact that phones take: with the company, the job title or both, as the owner wants it stored. */
export const contactFile = ({ phone, email, url, location, summary, storage, ...person }: VcardPlus): string =>
  folded(
    vcardText({
      ...person,
      org: storage === 'title' ? '' : person.org,
      title: storage === 'organization' ? '' : person.title,
      phones: phone,
      emails: email.map(({ email }) => email),
      urls: url.map(({ url }) => url),
      address: location,
      note: summary,
    }),
  );
