import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { findTool } from '../scripts/services.mjs';
import { root } from '../scripts/sources.ts';
import { readConfig, settingNames } from '../server/src/config.ts';

const folder = join(root, 'deploy');
const read = (file: string) => readFileSync(join(folder, file), 'utf8');
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
/** The program of `npm start` and its arguments, without Node’s path. */
const startArgs = /exec node (.+)$/.exec(scripts.start)?.[1] ?? '';

/** What other programs read from the environment: Node, the clients of S3 and Google Cloud, and the containers beside ours. */
const foreignNames =
  /^(NODE_COMPILE_CACHE|AWS_[A-Z_]+|GOOGLE_APPLICATION_CREDENTIALS|POSTGRES_PASSWORD|GRAFANA_PASSWORD)$/;
const listUnknown = (names: readonly string[]) =>
  names.filter((name) => !settingNames.includes(name) && !foreignNames.test(name));

type Service = {
  image: string;
  environment?: Record<string, string>;
  volumes?: string[];
  networks: string[];
  logging: { options: Record<string, string> };
  read_only?: boolean;
  restart: string;
};
type Compose = {
  services: Record<string, Service>;
  networks: Record<string, { ipam: { config: { subnet: string }[] } } | null>;
  volumes: Record<string, null>;
};

describe('deploy/compose.yaml', () => {
  const compose: Compose = parse(read('compose.yaml'), { merge: true });
  const services = Object.entries(compose.services);
  const app = compose.services['app']!;

  test('sets only settings that exist, as does .env.example', () => {
    const example = [...read('.env.example').matchAll(/^(?:# )?([A-Z_]+)=/gm)].map(([, name = '']) => name);
    expect(example).toEqual(expect.arrayContaining(['PUBLIC_URL', 'SECRET_KEY', 'POSTGRES_PASSWORD']));
    expect(listUnknown([...Object.keys(app.environment ?? {}), ...example])).toEqual([]);
  });

  test('starts with the settings of .env.example once both secrets are filled in', () => {
    const pairs = [...read('.env.example').matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [
      name,
      value || 'f'.repeat(64),
    ]);
    const environment = Object.entries(app.environment ?? {}).map(([name, value]) => [
      name,
      value.replace(/\$\{\w+:\?[^}]*\}/, 'f'.repeat(64)),
    ]);
    const config = readConfig(Object.fromEntries([...pairs, ...environment, ['NODE_ENV', 'production']]));
    expect(config).toMatchObject({ publicUrl: 'https://qr.example.com', internalHost: '0.0.0.0' });
    expect(config.databaseUrl).toContain('@postgres/tessera');
  });

  test.each(services)('%s has a fixed version, bounded logs, and starts again', (name, service) => {
    if (name !== 'app') expect(service.image).toMatch(/:v?\d[\w.-]*$/);
    expect(service.logging.options).toEqual({ 'max-size': '10m', 'max-file': '5' });
    expect(service.restart).toBe('unless-stopped');
  });

  test('the app can write to its volume and /tmp only', () => {
    expect(app).toMatchObject({ read_only: true, cap_drop: ['ALL'], init: true });
    expect(app.volumes).toEqual(['data:/data']);
  });

  test('the app believes only Caddy, whose network has no other container, about the addresses of visitors', () => {
    const subnets = compose.networks['proxy']?.ipam.config.map(({ subnet }) => subnet);
    expect(app.environment?.['TRUST_PROXY']?.split(',')).toEqual(subnets);
    expect(services.filter(([, { networks }]) => networks.includes('proxy')).map(([name]) => name)).toEqual([
      'app',
      'caddy',
    ]);
  });

  test('uses only volumes and networks that it declares, and files that exist', () => {
    const sources = services.flatMap(([, { volumes = [] }]) => volumes.map((volume) => volume.split(':')[0] ?? ''));
    const exists = (source: string) =>
      source.startsWith('.') ? existsSync(join(folder, source)) : source in compose.volumes;
    expect(sources.filter((source) => !exists(source))).toEqual([]);
    const networks = services.flatMap(([, service]) => service.networks);
    expect(networks.filter((name) => !(name in compose.networks))).toEqual([]);
  });
});

describe('deploy/kubernetes', () => {
  type Container = {
    env?: { name: string }[];
    args?: string[];
    ports?: { name: string; containerPort: number }[];
    securityContext: object;
    volumeMounts: { name: string }[];
  };
  type PodSpec = { containers: Container[]; volumes: { name: string }[]; securityContext: object };
  type Manifest = {
    apiVersion: string;
    kind: string;
    metadata: { name: string };
    spec: {
      template?: { spec: PodSpec };
      jobTemplate?: { spec: { template: { spec: PodSpec } } };
      selector?: object;
    };
  };
  const manifests = globSync('kubernetes/*.yaml', { cwd: folder }).flatMap((file) =>
    parseAllDocuments(read(file)).map((document): Manifest => {
      expect(document.errors, file).toEqual([]);
      return document.toJS();
    }),
  );
  const pods = manifests.flatMap(({ metadata, spec }) =>
    [spec.template?.spec ?? spec.jobTemplate?.spec.template.spec]
      .filter((pod) => pod !== undefined)
      .map((pod) => [metadata.name, pod] as const),
  );

  test('has a deployment, a service, a disruption budget, and a backup each night', () => {
    expect(manifests.map(({ kind }) => kind).sort()).toEqual([
      'CronJob',
      'Deployment',
      'PersistentVolumeClaim',
      'PodDisruptionBudget',
      'Service',
    ]);
  });

  test.each(pods)('%s runs as the user of the image, with a read-only root', (_, pod) => {
    expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 10_001, fsGroup: 10_001 });
    for (const { securityContext } of pod.containers)
      expect(securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
  });

  test.each(pods)('%s mounts its volumes, and sets only settings that exist', (_, { containers, volumes }) => {
    const mounted = containers.flatMap(({ volumeMounts }) => volumeMounts.map(({ name }) => name));
    expect(mounted.sort()).toEqual(volumes.map(({ name }) => name).sort());
    expect(listUnknown(containers.flatMap(({ env = [] }) => env.map(({ name }) => name)))).toEqual([]);
  });

  test('runs only commands of package.json', () => {
    const commands = pods.flatMap(([, { containers }]) => containers.flatMap(({ args = [] }) => args));
    const names = commands.flatMap((text) => [...text.matchAll(/node --run ([\w:-]+)/g)].map(([, name = '']) => name));
    expect(names).toEqual(['backup']);
    expect(names.filter((name) => !(name in scripts))).toEqual([]);
  });
});

describe('the units of systemd', () => {
  const units = globSync('*.{service,timer}', { cwd: folder }).sort();

  test('start what `npm start` starts', () => {
    expect(read('tessera.service')).toContain(`ExecStart=/opt/tessera/node_modules/node/bin/node ${startArgs}\n`);
  });

  test.each(units)('%s sets only settings that exist', (unit) => {
    const [, line = ''] = /^Environment=(.*)$/m.exec(read(unit)) ?? [];
    expect(listUnknown(line.split(' ').flatMap((pair) => pair.split('=')[0] || []))).toEqual([]);
  });

  const canVerify = findTool('systemd-analyze') !== undefined;
  test.skipIf(!canVerify)(`are valid${canVerify ? '' : ' (skipped: there is no systemd-analyze here)'}`, () => {
    const copies = mkdtempSync(join(tmpdir(), 'tessera-units-'));
    // systemd-analyze wants programs to exist: this Node stands for the one of /opt/tessera.
    for (const unit of units)
      writeFileSync(
        join(copies, unit),
        read(unit)
          .replaceAll('/opt/tessera/node_modules/node/bin/node', process.execPath)
          .replaceAll('/opt/tessera', '/'),
      );
    const { stderr, status } = spawnSync(
      'systemd-analyze',
      ['verify', '--man=no', ...units.map((unit) => join(copies, unit))],
      {
        encoding: 'utf8',
      },
    );
    rmSync(copies, { recursive: true });
    expect(stderr.split('\n').filter((line) => line.includes('tessera'))).toEqual([]);
    expect(status).toBe(0);
  });
});

const hasCaddy = findTool('caddy') !== undefined;
test.skipIf(!hasCaddy)(`deploy/Caddyfile is valid${hasCaddy ? '' : ' (skipped: there is no caddy here)'}`, () => {
  const home = mkdtempSync(join(tmpdir(), 'tessera-caddy-'));
  const { stderr, status } = spawnSync(
    'caddy',
    ['validate', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'],
    {
      encoding: 'utf8',
      env: { ...process.env, HOME: home },
    },
  );
  rmSync(home, { recursive: true });
  expect(status, stderr).toBe(0);
});
