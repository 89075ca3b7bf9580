import {
  button,
  date,
  email,
  facilities,
  group,
  image,
  link,
  list,
  location,
  pageContent,
  pageLanguage,
  phone,
  text,
  time,
  toggle,
  zone,
} from '../fields/index.ts';

/** One day of the event; an end before the start is on the next day. */
const day = group(
  {
    date: date({ required: true }),
    from: time({ required: true }),
    to: time({ required: true }),
    text: text({ max: 80 }),
  },
  {
    rows: ['date', ['from', 'to'], 'text'],
    rules: [({ from, to }) => (from !== '' && from === to ? { field: 'to', code: 'end_not_after_start' } : undefined)],
  },
);

const calendars = group({
  apple: toggle({ initial: true }),
  google: toggle({ initial: true }),
  outlook: toggle({ initial: true }),
  yahoo: toggle({ initial: true }),
});

export const content = pageContent(
  {
    title: text({ max: 80, required: true }),
    description: text({ max: 2000, lines: 5 }),
    image: image(),
    languages: pageLanguage(),
    button: button(),
    days: list(day, { min: 1, max: 30 }),
    timeZone: zone({ required: true }),
    program: list(group({ time: time(), text: text({ max: 120, required: true }) }, { rows: [['time', 'text']] }), {
      max: 40,
    }),
    calendars,
    venue: text({ max: 80 }),
    location: location(),
    facilities: facilities(),
    organizer: text({ max: 80, autofill: 'organization' }),
    organizerWebsite: link({ required: false }),
    organizerPhoneNumber: phone(),
    organizerEmail: email(),
  },
  {
    colors: { primary: '#1a1266', secondary: '#d4ff3a', tertiary: '#ff5c8a' },
    sections: {
      event: ['title', 'description', 'image', 'button', 'languages'],
      when: ['days', 'timeZone', 'calendars'],
      program: ['program'],
      where: ['venue', 'location', 'facilities'],
      organizer: ['organizer', 'organizerWebsite', ['organizerPhoneNumber', 'organizerEmail']],
    },
  },
);
