import { findType } from '@tessera/qr-types';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { demoFolders } from './demo-codes.ts';
import { createRandom } from './random.ts';
import { generateResponses } from './responses.ts';
import { generateScans, type Traffic } from './traffic.ts';

const now = Date.parse('2026-11-20T15:30:00Z');
const dayMs = 86_400_000;
const traffic: Traffic = { perDay: 30, rhythm: 'evening', home: 'IT', growth: 2 };
const generate = (seed: number, of = traffic, age = 364) => [...generateScans(of, age, now, createRandom(seed))];

test('scans are the same for the same seed, and others for another', () => {
  expect(generate(7)).toEqual(generate(7));
  expect(generate(7)).not.toEqual(generate(8));
});

test('scans lie within a code’s life, in the order of days, about as many as asked for', () => {
  fc.assert(
    fc.property(fc.nat(), fc.integer({ min: 1, max: 364 }), (seed, age) => {
      const scans = generate(seed, { ...traffic, growth: 1 }, age);
      for (const { at } of scans) {
        expect(at).toBeLessThan(now);
        expect(at).toBeGreaterThan(now - (age + 2) * dayMs);
      }
      expect(scans.length / (age + 1)).toBeGreaterThan(10);
      expect(scans.length / (age + 1)).toBeLessThan(60);
    }),
    { numRuns: 10 },
  );
});

test('a restaurant’s menu is scanned on Saturday evenings more than on Monday mornings, and more after a year', () => {
  const scans = generate(1);
  const count = (select: (at: Date) => boolean) => scans.filter(({ at }) => select(new Date(at))).length;
  const saturday = count((at) => at.getUTCDay() === 6 && at.getUTCHours() >= 18);
  const monday = count((at) => at.getUTCDay() === 1 && at.getUTCHours() < 11);
  expect(saturday).toBeGreaterThan(5 * monday);
  const half = now - 182 * dayMs;
  expect(count((at) => at.getTime() > half)).toBeGreaterThan(1.2 * count((at) => at.getTime() <= half));
});

test('the demo has about forty codes of most types in five folders, on hosts that no one has', () => {
  const codes = demoFolders.flatMap((folder) => folder.codes);
  expect(demoFolders).toHaveLength(5);
  expect(codes).toHaveLength(41);
  expect(new Set(codes.map(({ type }) => type)).size).toBe(25);
  const hosts = JSON.stringify(demoFolders).match(/https?:\/\/[^/"]+/g) ?? [];
  expect(hosts.filter((host) => !/\.?example\.(com|org)$/.test(host))).toEqual([]);
});

test('scans of a code that hangs in a city are mostly from there, and others from cities of their country', () => {
  const scans = generate(3, { ...traffic, city: 'Verona' });
  const italian = scans.filter(({ country }) => country === 'IT');
  const fromVerona = italian.filter(({ city }) => city === 'Verona').length / italian.length;
  expect(fromVerona).toBeGreaterThan(0.5);
  expect(fromVerona).toBeLessThan(0.8);
  expect(new Set(scans.filter(({ country }) => country === 'AT').map(({ city }) => city))).toContain('Vienna');
});

test('responses follow the scans of people, with categories of the page and an average of a good hotel', () => {
  const responses = [...generateResponses(generate(5), now, createRandom(5))];
  expect(responses).toEqual([...generateResponses(generate(5), now, createRandom(5))]);
  expect(responses.length).toBeGreaterThan(300);
  const { categories } = findType('feedback').sample as {
    categories: { id: string; subcategories: { id: string }[] }[];
  };
  for (const { at, category, subcategories } of responses) {
    expect(at).toBeLessThan(now);
    const known = categories.find(({ id }) => id === category?.id);
    expect(known !== undefined || category === undefined).toBe(true);
    for (const { id } of subcategories) expect(known?.subcategories.map((detail) => detail.id)).toContain(id);
  }
  const average = responses.reduce((sum, { stars }) => sum + stars, 0) / responses.length;
  expect(average).toBeGreaterThan(3.8);
  expect(average).toBeLessThan(4.8);
});
