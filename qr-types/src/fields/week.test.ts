import { expect, it } from 'vitest';
import { completeContent, toFieldErrors, week } from './index.ts';

const listErrors = (value: unknown) => {
  const { error } = week().safeParse(value);
  return error ? toFieldErrors(error).map(({ field, code }) => `${field}: ${code}`) : [];
};
const at = (from: string, to: string) => ({ from, to });

it.each([
  ['nothing', {}],
  ['a morning and an afternoon', { mon: [at('09:00', '12:30'), at('14:00', '18:00')] }],
  ['adjacent ranges', { mon: [at('09:00', '12:00'), at('12:00', '18:00')] }],
  ['a night', { fri: [at('18:00', '03:00')], sat: [at('03:00', '12:00')] }],
  ['until midnight', { fri: [at('18:00', '00:00')], sat: [at('00:00', '03:00')] }],
  ['a whole day', { sun: [at('00:00', '00:00')], mon: [at('00:00', '00:00')] }],
])('weekly hours may be %s', (_, hours) => {
  expect(listErrors(hours)).toEqual([]);
});

it.each([
  ['an end that equals the start', { tue: [at('09:00', '09:00')] }, ['tue.0.to: end_not_after_start']],
  ['a range inside another', { mon: [at('09:00', '18:00'), at('12:00', '13:00')] }, ['mon.1.from: overlaps']],
  ['the later range first', { mon: [at('12:00', '19:00'), at('09:00', '13:00')] }, ['mon.0.from: overlaps']],
  [
    'a night that overlaps the next morning',
    { fri: [at('18:00', '03:00')], sat: [at('02:00', '12:00')] },
    ['sat.0.from: overlaps'],
  ],
  [
    'a Sunday night that overlaps Monday',
    { sun: [at('20:00', '04:00')], mon: [at('03:00', '12:00')] },
    ['mon.0.from: overlaps'],
  ],
  ['a whole day and more', { wed: [at('00:00', '00:00'), at('10:00', '11:00')] }, ['wed.1.from: overlaps']],
  ['half a range', { mon: [at('09:00', '')] }, ['mon.0.to: required']],
  ['invalid times', { mon: [at('9', '24:00')] }, ['mon.0.from: invalid_time', 'mon.0.to: invalid_time']],
  ['an unknown day', { someday: [] }, ['someday: unknown_field']],
  ['more than four ranges a day', { mon: Array(5).fill(at('09:00', '10:00')) }, ['mon: too_many']],
])('weekly hours may not have %s', (_, hours, errors) => {
  expect(listErrors(hours)).toEqual(errors);
});

it('they are stored day by day in order, closed days empty', () => {
  const { data } = week().safeParse({ mon: [at('14:00', '18:00'), at('09:00', '12:30')] });
  expect(data).toEqual({
    ...Object.fromEntries(['tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => [day, []])),
    mon: [at('09:00', '12:30'), at('14:00', '18:00')],
  });
});

it('a draft keeps incomplete hours', () => {
  const half = { mon: [at('09:00', '')], tue: 'x', wed: [null, at('soon', '18:00')] };
  expect(completeContent(week(), half)).toMatchObject({
    mon: [at('09:00', '')],
    tue: [],
    wed: [at('', ''), at('', '18:00')],
  });
});
