import type { SiteFacts, SocialNetwork } from '@tessera/contract/page-context.ts';
import { trackerIdPatterns } from '@tessera/qr-types/fields/tracker-ids.ts';
import { z } from 'zod';

const socialSetting = (name: string, network: string) =>
  z
    .url({
      protocol: /^https$/,
      error: `${name} is the address of your profile on ${network}, which begins with https://.`,
    })
    .optional();

/** The settings of the public pages, with the message shown on startup if a value is invalid. */
export const siteSettings = {
  OPERATOR_REPRESENTATIVE: z.string().trim().max(200).default(''),
  OPERATOR_REGISTER: z.string().trim().max(200).default(''),
  OPERATOR_PROCESSORS: z
    .string()
    .default('')
    .transform((text) => text.split(/[;\n]/).flatMap((company) => company.trim() || [])),
  SOCIAL_X_URL: socialSetting('SOCIAL_X_URL', 'X (Twitter)'),
  SOCIAL_FACEBOOK_URL: socialSetting('SOCIAL_FACEBOOK_URL', 'Facebook'),
  SOCIAL_LINKEDIN_URL: socialSetting('SOCIAL_LINKEDIN_URL', 'LinkedIn'),
  GA_MEASUREMENT_ID: z
    .string()
    .trim()
    .max(50)
    .regex(
      trackerIdPatterns.googleAnalyticsId,
      'GA_MEASUREMENT_ID is the ID of a web stream in Google Analytics, such as G-1234567890.',
    )
    .optional(),
  META_PIXEL_ID: z
    .string()
    .trim()
    .max(50)
    .regex(trackerIdPatterns.facebookPixelId, 'META_PIXEL_ID is the ID of a Meta pixel: digits only.')
    .optional(),
  REVIEWS_RATING: z.coerce
    .number('REVIEWS_RATING is the average rating of your reviews, from 1 to 5, such as 4.7.')
    .min(1, 'REVIEWS_RATING is at least 1.')
    .max(5, 'REVIEWS_RATING is 5 or less.')
    .optional(),
  REVIEWS_COUNT: z.coerce
    .number('REVIEWS_COUNT is how many reviews there are, a whole number.')
    .int('REVIEWS_COUNT is a whole number.')
    .min(1, 'REVIEWS_COUNT is at least 1.')
    .optional(),
  REVIEWS_URL: z
    .url({ protocol: /^https$/, error: 'REVIEWS_URL is where the reviews can be read, which begins with https://.' })
    .optional(),
};

type SiteInput = z.output<z.ZodObject<typeof siteSettings>>;

/** Returns what is missing for showing reviews: a rating means nothing without its source. */
export const findReviewsMistake = (input: SiteInput): { setting: string; message: string } | undefined => {
  const settings = ['REVIEWS_RATING', 'REVIEWS_COUNT', 'REVIEWS_URL'] as const;
  const missing = settings.find((setting) => input[setting] === undefined);
  const present = settings.find((setting) => input[setting] !== undefined);
  return missing && present
    ? {
        setting: missing,
        message: `${missing} is missing: a rating is shown with its number of reviews and their source.`,
      }
    : undefined;
};

/** What the operator tells on the public pages. */
export const buildSiteFacts = (input: SiteInput): SiteFacts & { processors: string[]; imprint: Imprint } => {
  const { REVIEWS_RATING: rating, REVIEWS_COUNT: count, REVIEWS_URL: url } = input;
  const socials: [SocialNetwork, string | undefined][] = [
    ['x', input.SOCIAL_X_URL],
    ['facebook', input.SOCIAL_FACEBOOK_URL],
    ['linkedin', input.SOCIAL_LINKEDIN_URL],
  ];
  return {
    socials: socials.flatMap(([network, profile]) => (profile ? [{ network, url: profile }] : [])),
    measuring: { googleAnalyticsId: input.GA_MEASUREMENT_ID ?? null, metaPixelId: input.META_PIXEL_ID ?? null },
    reviews: rating !== undefined && count !== undefined && url ? { rating, count, url } : null,
    processors: input.OPERATOR_PROCESSORS,
    imprint: { representative: input.OPERATOR_REPRESENTATIVE, register: input.OPERATOR_REGISTER },
  };
};

type Imprint = { representative: string; register: string };
