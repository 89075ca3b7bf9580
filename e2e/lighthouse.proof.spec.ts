import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from '@playwright/test';
import { pageKinds } from './page-kinds.ts';

/**
 * What Lighthouse says about public pages, on a simulated phone. It isn’t a dependency: it’s large, and brings Sentry for its
 * own errors, which only its command starts. npm installs it before the first run; then no connection is needed.
 */

const version = '13.5.0';
const folder = join(import.meta.dirname, '../node_modules/.cache', `lighthouse-${version}`);
const program = join(folder, 'node_modules/lighthouse/core/index.js');

type Audit = { id: string; score: number | null; numericValue?: number; details?: { items?: { duration?: number }[] } };
type Category = { score: number | null; auditRefs: { id: string; weight: number }[] };
type Report = {
  audits: Record<string, Audit>;
  categories: Record<string, Category>;
  runtimeError?: { message: string };
};
type Lighthouse = (url: string, flags: object) => Promise<{ lhr: Report }>;

const loadLighthouse = async (): Promise<Lighthouse> => {
  const options = ['--prefix', folder, '--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'];
  if (!existsSync(program)) execFileSync('npm', ['install', ...options, `lighthouse@${version}`], { stdio: 'inherit' });
  return (await import(pathToFileURL(program).href)).default;
};

const findFreePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** A busy machine may leave parts of the recording of a page load empty; then Lighthouse asks to run it again. */
const maxAttempts = 3;
const readReport = async (lighthouse: Lighthouse, url: string, flags: object): Promise<Report> => {
  for (let attempt = 1; ; attempt++) {
    const { lhr: report } = await lighthouse(url, flags);
    if (!report.runtimeError) return report;
    if (attempt === maxAttempts) throw new Error(`${url}: ${report.runtimeError.message}`);
  }
};

/** Only these have to be perfect: performance depends on the machine. */
const categories = ['accessibility', 'best-practices', 'seo'];

const toPercent = (score: number | null | undefined) => Math.round((score ?? 0) * 100);

test('Lighthouse finds nothing to improve in accessibility, best practices and SEO', async ({ playwright }) => {
  test.setTimeout(pageKinds.length * 120_000);
  const lighthouse = await loadLighthouse();
  const port = await findFreePort();
  const { baseURL, launchOptions } = test.info().project.use;
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    args: [...(launchOptions?.args ?? []), `--remote-debugging-port=${port}`],
  });
  for (const path of pageKinds) {
    const flags = { port, output: 'json', logLevel: 'error', onlyCategories: ['performance', ...categories] };
    const report = await readReport(lighthouse, new URL(path, baseURL).href, flags);
    const getNumber = (id: string) => report.audits[id]?.numericValue ?? 0;
    const tasks = (report.audits['long-tasks']?.details?.items ?? []).map(({ duration = 0 }) => Math.round(duration));
    console.log(
      [
        path,
        `performance ${toPercent(report.categories['performance']?.score)}`,
        `largest paint ${Math.round(getNumber('largest-contentful-paint'))} ms`,
        `layout shift ${getNumber('cumulative-layout-shift').toFixed(3)}`,
        `long tasks ${tasks.length === 0 ? 'none' : `${tasks.join(', ')} ms`}`,
      ].join(' · '),
    );
    for (const name of categories) {
      const { score, auditRefs = [] } = report.categories[name] ?? { score: null };
      const failed = auditRefs.filter(({ id, weight }) => weight > 0 && report.audits[id]?.score !== 1);
      const reasons = failed.map(({ id }) => JSON.stringify(report.audits[id])).join('\n');
      expect.soft(toPercent(score), `${name} of ${path}: ${reasons}`).toBe(100);
    }
  }
  await browser.close();
});
