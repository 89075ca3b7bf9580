import type { z } from 'zod';
import { toggle } from './choice.ts';
import { colour } from './colour.ts';
import type { Fault } from './group.ts';
import { group } from './group.ts';
import { image } from './image.ts';
import { number } from './number.ts';
import { text } from './text.ts';
import { type Tracker, trackerIds } from './tracker-ids.ts';

type Hex = `#${string}`;
type Fields = Record<string, z.ZodType>;
type Name<F extends Fields> = keyof F & string;

const trackerId = (tracker: Tracker) =>
  text({ max: 50, pattern: trackerIds[tracker], invalid: 'invalid_code', needs: 'pages_host' });

/** What every hosted page has beside its own content: the owner's colours, a welcome picture, and the owner's measuring. */
const everyPage = ({ primary, secondary }: { primary: Hex; secondary: Hex }) => ({
  design: group({ primary: colour(primary), secondary: colour(secondary) }, { rows: [['primary', 'secondary']] }),
  previewImage: image(),
  previewTime: number({ min: 500, max: 10_000 }),
  googleAnalyticsId: trackerId('googleAnalyticsId'),
  facebookPixelId: trackerId('facebookPixelId'),
  googleTagManagerId: trackerId('googleTagManagerId'),
  trackEvents: toggle({ needs: 'pages_host' }),
});

type Every = ReturnType<typeof everyPage>;
type Output<F extends Fields> = { [Field in keyof F]: z.output<F[Field]> };

/** The content of a page type: its own fields in sections, and after them what every page has. */
export const pageContent = <F extends Fields>(
  fields: F,
  {
    colours,
    sections,
    rules = [],
    when = {},
  }: {
    /** What the page looks like without any choice by its owner. */
    colours: { primary: Hex; secondary: Hex };
    sections: Readonly<Record<string, readonly (Name<F> | readonly Name<F>[])[]>>;
    rules?: readonly ((value: Output<F>) => Fault | undefined)[];
    when?: { [Field in Name<F>]?: { field: Name<F>; is: readonly unknown[] } };
  },
) => {
  const every = everyPage(colours);
  const all = { ...fields, ...every } as F & Every;
  return group<F & Every>(all, {
    sections: {
      ...sections,
      look: ['design', ['previewImage', 'previewTime']],
      tracking: [
        ['googleAnalyticsId', 'googleTagManagerId'],
        ['facebookPixelId', 'trackEvents'],
      ],
    },
    rules: rules as never,
    when: { ...when } as never,
  } as never);
};
