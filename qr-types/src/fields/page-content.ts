import type { z } from 'zod';
import { toggle } from './choice.ts';
import { color } from './color.ts';
import { duration } from './duration.ts';
import type { FormQuestion } from './field.ts';
import type { RuleError } from './group.ts';
import { group } from './group.ts';
import { image } from './image.ts';
import { text } from './text.ts';
import { type Tracker, trackerIdPatterns } from './tracker-ids.ts';

type Hex = `#${string}`;
type Fields = Record<string, z.ZodType>;
type Name<F extends Fields> = keyof F & string;

const trackerId = (tracker: Tracker) =>
  text({ max: 50, pattern: trackerIdPatterns[tracker], errorCode: 'invalid_code', requires: 'pages_host' });

/** A page’s default colours; the third only on pages that use it. */
type PageColors<Third extends Hex | undefined = undefined> = { primary: Hex; secondary: Hex; tertiary?: Third };

type TwoColors = { primary: string; secondary: string };

/** The owner’s colours: two or three. */
const createDesignField = <Third extends Hex | undefined>(
  primary: Hex,
  secondary: Hex,
  tertiary: Third | undefined,
) => {
  const two = { primary: color(primary), secondary: color(secondary) };
  const design =
    tertiary === undefined
      ? group(two, { rows: [['primary', 'secondary']] })
      : group({ ...two, tertiary: color(tertiary) }, { rows: [['primary', 'secondary', 'tertiary']] });
  return design as unknown as z.ZodType<
    Third extends Hex ? TwoColors & { tertiary: string } : TwoColors,
    (Third extends Hex ? Partial<TwoColors & { tertiary: string }> : Partial<TwoColors>) | undefined
  >;
};

/** The default duration of a welcome image in ms. */
export const defaultPreviewTimeMs = 2500;

/** A welcome image, shown while a page opens. */
const welcomeFields = () => ({
  previewImage: image(),
  previewTime: duration({ min: 500, max: 10_000, step: 500, defaultMs: defaultPreviewTimeMs }),
});

/** The fields of every landing page besides its own content: colours and trackers. */
const commonPageFields = <Third extends Hex | undefined>({ primary, secondary, tertiary }: PageColors<Third>) => ({
  design: createDesignField(primary, secondary, tertiary),
  googleAnalyticsId: trackerId('googleAnalyticsId'),
  facebookPixelId: trackerId('facebookPixelId'),
  googleTagManagerId: trackerId('googleTagManagerId'),
  trackEvents: toggle({ requires: 'pages_host' }),
});

type CommonPageFields<Third extends Hex | undefined, Welcome extends boolean> = ReturnType<
  typeof commonPageFields<Third>
> &
  (Welcome extends true ? ReturnType<typeof welcomeFields> : unknown);
type Output<F extends Fields> = { [Field in keyof F]: z.output<F[Field]> };

/** The content of a page type: its own fields in sections, followed by the common ones. */
export const pageContent = <
  F extends Fields,
  Third extends Hex | undefined = undefined,
  Welcome extends boolean = true,
>(
  fields: F,
  {
    colors,
    sections,
    rules = [],
    questions,
    visibleWhen = {},
    hasWelcome = true as Welcome,
  }: {
    colors: PageColors<Third>;
    sections: Readonly<Record<string, readonly (Name<F> | readonly Name<F>[])[]>>;
    rules?: readonly ((value: Output<F>) => RuleError | undefined)[];
    questions?: (values: Readonly<Record<string, unknown>>) => readonly FormQuestion[];
    visibleWhen?: { [Field in Name<F>]?: { field: Name<F>; is: readonly unknown[] } };
    /** Whether the page may have a welcome image; most pages can. */
    hasWelcome?: Welcome;
  },
) => {
  const commonFields = { ...commonPageFields(colors), ...(hasWelcome && welcomeFields()) };
  const all = { ...fields, ...commonFields } as F & CommonPageFields<Third, Welcome>;
  return group<F & CommonPageFields<Third, Welcome>>(all, {
    sections: {
      ...sections,
      look: ['design', ...(hasWelcome ? [['previewImage', 'previewTime']] : [])],
      tracking: [
        ['googleAnalyticsId', 'googleTagManagerId'],
        ['facebookPixelId', 'trackEvents'],
      ],
    },
    rules: rules as never,
    questions,
    visibleWhen: { ...visibleWhen } as never,
  } as never);
};
