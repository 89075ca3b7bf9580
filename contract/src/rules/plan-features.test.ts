import { expect, test } from 'vitest';
import main from '../../../locales/en/main.json' with { type: 'json' };
import { freeFeatures, includesFeature, isPaidFeature, paidFeatures, planFeatures } from './plan-features.ts';

test('every feature has a name and a sentence', () => {
  const expected = Object.keys(planFeatures).flatMap((id) => [`feature.${id}`, `feature.${id}.text`]);
  expect(Object.keys(main).filter((key) => key.startsWith('feature.'))).toEqual(expected);
});

test('each feature is either in the plan or free', () => {
  expect([...paidFeatures, ...freeFeatures]).toEqual(Object.keys(planFeatures));
  expect(freeFeatures.filter((id) => isPaidFeature(id))).toEqual([]);
  expect(isPaidFeature('toString')).toBe(false);
});

test('leaving never needs a plan', () => {
  for (const id of ['account', 'invoices', 'data_export', 'redirect_bundle', 'leaving'] as const)
    expect(includesFeature('free', id)).toBe(true);
  expect(includesFeature('free', 'analysis')).toBe(false);
  expect(includesFeature('premium', 'analysis')).toBe(true);
});
