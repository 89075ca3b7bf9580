const phoneImages = import.meta.glob<string>('../../../../qr-types/src/*/phone.webp', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** What a type's sample looks like on a phone, as `scripts/phones.mjs` saw it: for where the page itself isn't drawn yet. */
export const getPhoneImage = (id: string): string | undefined =>
  phoneImages[`../../../../qr-types/src/${id}/phone.webp`];
