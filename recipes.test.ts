import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { applyStep, recipeSteps } from './scripts/recipes.ts';
import { root } from './scripts/sources.ts';

/** The files that earlier steps have changed. `npm run proof recipes` compiles and tests the result. */
const changed = new Map<string, string>();

test.each(recipeSteps.map((step, index) => ({ at: index + 1, ...step })))(
  'step $at applies to $file as written',
  (step) => {
    const { file, isChange } = step;
    expect(existsSync(join(root, file)) || changed.has(file)).toBe(isChange);
    changed.set(
      file,
      applyStep(step, () => changed.get(file) ?? readFileSync(join(root, file), 'utf8')),
    );
  },
);
