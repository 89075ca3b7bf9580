import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findTool } from '../../scripts/services.mjs';
import { createCertificateAuthority } from './adapters/certificates/index.ts';
import { openTestDatabase } from './adapters/database/testing.ts';
import { startTestServer, type TestServer } from './testing.ts';

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'deploy/metrics');
const readText = (path: string) => readFileSync(join(folder, path), 'utf8');

type Dashboard = { panels: { targets: { expr: string }[] }[] };
const dashboards = globSync('grafana/dashboards/*.json', { cwd: folder });
const rules = readText('alerts.yaml').replaceAll(/^\s*#.*\n/gm, '');

/** The expressions of rules, and those of dashboards. */
const ruleExpressions = Array.from(
  rules.matchAll(/ expr: (?:>-\n)?([\s\S]*?)(?=\n\s+(?:for|labels|annotations|- \w+):)/g),
  ([, text = '']) => text.replace(/ #.*/, ''),
);
const shownExpressions = dashboards.flatMap((path) =>
  (JSON.parse(readText(path)) as Dashboard).panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
);
const recorded = new Set(Array.from(rules.matchAll(/- record: (\S+)/g), ([, name]) => name));
/** What Prometheus itself knows. */
const others = ['up'];

/** Returns the metrics that an expression names, without the suffixes of histograms. */
const listMetrics = (expression: string) => {
  const bare = expression
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]|"[^"]*"/g, ' ')
    .replaceAll(/\bby\s*\([^)]*\)/g, ' ')
    .replaceAll(/\b(and|or|unless)\b/g, ' ');
  const names = Array.from(bare.matchAll(/[a-z_][\w:]*(?![\w:]*\s*\()/g), ([name]) => name);
  return names.filter((name) => !recorded.has(name)).map((name) => name.replace(/_(bucket|count|sum)$/, ''));
};

describe('alert rules and dashboards', () => {
  let server: TestServer;
  let metrics: string;
  beforeAll(async () => {
    // Certificates are only watched where this server gets them itself.
    const settings = { tls: 'acme', acmeDirectory: 'https://ca.example/directory', acmeEmail: undefined } as const;
    const certificateAuthority = await createCertificateAuthority({ ...settings, acmeBinding: undefined });
    server = await startTestServer(await openTestDatabase(), {}, undefined, { certificateAuthority });
    metrics = (await server.internal.inject('/metrics')).body;
  });
  afterAll(() => server.close());

  test('name only metrics that the product has', () => {
    const known = new Set([...others, ...Array.from(metrics.matchAll(/^# TYPE (\S+)/gm), ([, name]) => name)]);
    const named = new Set([...ruleExpressions, ...shownExpressions].flatMap(listMetrics));
    expect(named.size).toBeGreaterThan(30);
    expect([...named].filter((name) => !known.has(name))).toEqual([]);
  });

  test('every metric is explained, and none is about an account, a code or an address', () => {
    expect(metrics.match(/^# HELP \S+ .{10,}/gm)?.length).toBe(metrics.match(/^# TYPE /gm)?.length);
    const labels = new Set(Array.from(metrics.matchAll(/[{,](\w+)="/g), ([, label]) => label));
    expect([...labels].filter((label) => /account|user|code|slug|path|ip|mail/.test(label ?? ''))).toEqual([]);
  });

  test('a node has fewer than 2,000 series', () => {
    expect(metrics.split('\n').filter((line) => line && !line.startsWith('#')).length).toBeLessThan(2_000);
  });

  test('every alert has a summary, a severity, and a runbook that exists', () => {
    const alerts = rules.split('- alert: ').slice(1);
    expect(alerts.length).toBeGreaterThan(20);
    for (const alert of alerts) {
      expect(alert).toMatch(/severity: (page|ticket) /);
      expect(alert).toMatch(/summary: .{20,}/);
      const runbook = /runbook: (docs\/operations\/[a-z-]+\.md)/.exec(alert)?.[1];
      expect(existsSync(join(root, runbook ?? 'none')), `the runbook of ${alert.split('\n')[0]}`).toBe(true);
    }
  });
});

const promtool = findTool('promtool');

describe.skipIf(!promtool)(`Prometheus${promtool ? '' : ' (skipped: there is no promtool here)'}`, () => {
  const check = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(promtool ?? '', args, { cwd: folder, encoding: 'utf8' });
    return { status, text: stdout + stderr };
  };

  test('accepts the settings and the rules', () => {
    expect(check('check', 'config', 'prometheus.yml')).toMatchObject({ status: 0 });
    expect(check('check', 'rules', '--lint-fatal', 'alerts.yaml')).toMatchObject({ status: 0 });
  });

  test('alerts in eight situations when it should, and only then', () => {
    expect(check('test', 'rules', 'alerts.test.yaml')).toMatchObject({ status: 0 });
  });
});
