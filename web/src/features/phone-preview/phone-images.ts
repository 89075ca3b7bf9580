const phoneImages = import.meta.glob<string>('../../../../qr-types/src/*/phone.webp', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** Returns the URL of the screenshot of a type’s sample, taken by `scripts/phone-screenshots.mjs`. */
export const getPhoneImage = (id: string): string | undefined =>
  phoneImages[`../../../../qr-types/src/${id}/phone.webp`];
