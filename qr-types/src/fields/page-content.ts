import type { z } from 'zod';
import { toggle } from './choice.ts';
import { colour } from './colour.ts';
import { duration } from './duration.ts';
import type { Question } from './field.ts';
import type { Fault } from './group.ts';
import { group } from './group.ts';
import { image } from './image.ts';
import { text } from './text.ts';
import { type Tracker, trackerIds } from './tracker-ids.ts';

type Hex = `#${string}`;
type Fields = Record<string, z.ZodType>;
type Name<F extends Fields> = keyof F & string;

const trackerId = (tracker: Tracker) =>
  text({ max: 50, pattern: trackerIds[tracker], invalid: 'invalid_code', needs: 'pages_host' });

/** What a page looks like without any choice by its owner; a page that has use for a third colour has one. */
type Colours<Third extends Hex | undefined = undefined> = { primary: Hex; secondary: Hex; tertiary?: Third };

type Two = { primary: string; secondary: string };

/** The owner's colours: two, or three. */
const designOf = <Third extends Hex | undefined>(primary: Hex, secondary: Hex, tertiary: Third | undefined) => {
  const two = { primary: colour(primary), secondary: colour(secondary) };
  const design =
    tertiary === undefined
      ? group(two, { rows: [['primary', 'secondary']] })
      : group({ ...two, tertiary: colour(tertiary) }, { rows: [['primary', 'secondary', 'tertiary']] });
  return design as unknown as z.ZodType<
    Third extends Hex ? Two & { tertiary: string } : Two,
    (Third extends Hex ? Partial<Two & { tertiary: string }> : Partial<Two>) | undefined
  >;
};

/** How long a picture over a page stays where nobody chose, in ms. */
export const usualPreviewTime = 2500;

/** A picture over a page that opens. */
const welcomeFields = () => ({
  previewImage: image(),
  previewTime: duration({ min: 500, max: 10_000, step: 500, usual: usualPreviewTime }),
});

/** What every hosted page has beside its own content: the owner's colours and the owner's measuring. */
const everyPage = <Third extends Hex | undefined>({ primary, secondary, tertiary }: Colours<Third>) => ({
  design: designOf(primary, secondary, tertiary),
  googleAnalyticsId: trackerId('googleAnalyticsId'),
  facebookPixelId: trackerId('facebookPixelId'),
  googleTagManagerId: trackerId('googleTagManagerId'),
  trackEvents: toggle({ needs: 'pages_host' }),
});

type Every<Third extends Hex | undefined, Welcome extends boolean> = ReturnType<typeof everyPage<Third>> &
  (Welcome extends true ? ReturnType<typeof welcomeFields> : unknown);
type Output<F extends Fields> = { [Field in keyof F]: z.output<F[Field]> };

/** The content of a page type: its own fields in sections, and after them what every page has. */
export const pageContent = <
  F extends Fields,
  Third extends Hex | undefined = undefined,
  Welcome extends boolean = true,
>(
  fields: F,
  {
    colours,
    sections,
    rules = [],
    questions,
    when = {},
    hasWelcome = true as Welcome,
  }: {
    colours: Colours<Third>;
    sections: Readonly<Record<string, readonly (Name<F> | readonly Name<F>[])[]>>;
    rules?: readonly ((value: Output<F>) => Fault | undefined)[];
    questions?: (values: Readonly<Record<string, unknown>>) => readonly Question[];
    when?: { [Field in Name<F>]?: { field: Name<F>; is: readonly unknown[] } };
    /** Whether a picture may greet who scans: most pages have one. */
    hasWelcome?: Welcome;
  },
) => {
  const every = { ...everyPage(colours), ...(hasWelcome && welcomeFields()) };
  const all = { ...fields, ...every } as F & Every<Third, Welcome>;
  return group<F & Every<Third, Welcome>>(all, {
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
    when: { ...when } as never,
  } as never);
};
