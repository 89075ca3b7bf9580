import { expect, test } from 'vitest';
import { computeWorldTiles } from './scripts/world-tiles.mjs';
import worldTiles from './web/src/ui/charts/world-tiles.json' with { type: 'json' };

test('the world map is computed from the borders (node scripts/world-tiles.mjs writes it)', () => {
  expect(worldTiles).toEqual(computeWorldTiles());
});
