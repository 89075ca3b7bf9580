import { expect, test } from 'vitest';
import { drawnPage } from '../../testing/drawn-page.tsx';
import { completeContent, toFieldErrors } from '../fields/index.ts';
import { findType, type TypeManifest } from '../index.ts';
import { content } from './content.ts';

const type = findType('event') as TypeManifest;
const day = (date: string, from = '10:00', to = '18:00') => ({ date, from, to });
const fair = { title: 'Fair', days: [day('2029-05-01')], timeZone: 'Europe/Vienna' };

const listErrors = (more: object) => {
  const { error } = content.safeParse({ ...fair, ...more });
  return error ? toFieldErrors(error).map(({ field, code }) => `${field}: ${code}`) : [];
};
const drawn = async (more: object, locale = 'en') =>
  (await drawnPage(type, content.parse({ ...fair, ...more }), { locale })).html;
const linksOf = (html: string) =>
  [...html.matchAll(/href="(https:\/\/\w+\.[\w.]*(?:google|live|yahoo)\.com|[^"]*\.ics)/g)].map(([, to]) => to);

test.each([
  ['no day', { days: [] }, ['days: too_few']],
  ['a day without hours', { days: [{ date: '2029-05-01' }] }, ['days.0.from: required', 'days.0.to: required']],
  ['empty hours', { days: [day('2029-05-01', '', '')] }, ['days.0.from: required', 'days.0.to: required']],
  ['a day that doesn’t exist', { days: [day('2029-02-29')] }, ['days.0.date: no_such_day']],
  ['an end that equals the start', { days: [day('2029-05-01', '10:00', '10:00')] }, ['days.0.to: end_not_after_start']],
  ['no time zone', { timeZone: '' }, ['timeZone: required']],
  ['an invalid organizer email', { organizerEmail: 'a@' }, ['organizerEmail: invalid_email']],
])('an event with %s has an error', (_, more, errors) => {
  expect(listErrors(more)).toEqual(errors);
});

test('one day can be added to the calendars that its owner selected', async () => {
  const google = 'https://calendar.google.com';
  const outlook = 'https://outlook.live.com';
  const yahoo = 'https://calendar.yahoo.com';
  expect(linksOf(await drawn({}))).toEqual(['/p/abcdefg/event.ics', google, outlook, yahoo]);
  expect(linksOf(await drawn({ calendars: { apple: false, yahoo: false } }))).toEqual([google, outlook]);
});

test('each of several days can be added separately, and one file has all of them', async () => {
  const html = await drawn({ days: [day('2029-05-01'), day('2029-05-02', '20:00', '02:00')] });
  expect(linksOf(html)).toHaveLength(7);
  expect(html.match(/event\.ics/g)).toHaveLength(1);
  expect(html).toMatch(/<bdi>20:00<\/bdi> – <bdi>2:00<\/bdi> the next day/);
  expect(html).toMatch(/<main data-until="2029-05-03"/);
});

test('days, hours and the zone are in the language of the page', async () => {
  const html = await drawn({ days: [day('2029-05-01', '09:30')] }, 'fr');
  for (const text of ['01/05', 'mardi 1 mai 2029', '9:30 – 18:00', 'heure d’Europe centrale'])
    expect(html.replace(/<\/?bdi[^>]*>/g, '')).toContain(text);
});

test('a page renders while its days are incomplete', async () => {
  const half = { title: 'Fair', days: [{ date: '2029-05-01', from: '10:00' }, {}], timeZone: '' };
  const { html } = await drawnPage(type, completeContent(content, half), {});
  expect(html).toContain('<h1');
  expect(linksOf(html)).toEqual([]);
});

test('a page renders while its days and times are being typed', async () => {
  const typing = [
    { date: '1-5-20', from: '10:00', to: '18:00', text: '' },
    { date: '2029-05-01', from: '10:0', to: '6 p', text: '' },
  ];
  const program = [{ time: '9:', text: 'Doors' }];
  const { html } = await drawnPage(type, { ...content.parse(fair), days: typing, program }, {});
  expect(html).toContain('Doors');
  expect(linksOf(html)).toEqual([]);
});
