import type { z } from 'zod';
import type { content } from './content.ts';
import { formatVcard } from './format-vcard.ts';

type Vcard = z.output<typeof content>;

/**
 * Returns the contact as vCard. The address is omitted if the owner hides it, and has coordinates if they show the map.
 */
export const buildPayload = ({ phone, email, url, address, locationBehaviour, ...person }: Vcard): string => {
  const point = locationBehaviour === 'showMap' ? {} : { latitude: null, longitude: null };
  return formatVcard({
    ...person,
    phones: phone,
    emails: [{ email }],
    urls: [{ url }],
    address: locationBehaviour === 'hide' ? undefined : { ...address, ...point },
    note: '',
  });
};
