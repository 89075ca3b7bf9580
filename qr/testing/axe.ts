import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';

const script = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Returns axe’s violations in a part of a page. Its script is large: each document gets it once. Node only: for tests. */
export const findViolations = async (page: Page, within: string, options: RunOptions = {}): Promise<string[]> => {
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(script);
  }
  return page.evaluate(
    async ([within, options]) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(within, options);
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    },
    // What passes is not described, which would take most of the time.
    [within, { ...options, resultTypes: ['violations'] }] as [string, RunOptions],
  );
};
