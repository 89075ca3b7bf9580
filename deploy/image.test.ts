import { existsSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../scripts/sources.ts';
import { readConfig, settingNames } from '../server/src/config.ts';
import { readDockerfile } from './dockerfile.ts';

const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const instructions = readDockerfile();
const list = (name: string) => instructions.filter((one) => one.name === name).map(({ args }) => args);
const get = (name: string) => list(name).at(-1);

/** What the image’s build gets of a path: nothing that .dockerignore leaves out. */
const ignored = readFileSync(join(root, '.dockerignore'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));
const isIgnored = (path: string) =>
  ignored.reduce((isOut, line) => {
    const pattern = line.replace(/^!/, '');
    const matches = [pattern, `${pattern}/**`].some((glob) => matchesGlob(path, glob));
    return matches ? !line.startsWith('!') : isOut;
  }, false);

describe('the image', () => {
  test('is built from pinned images of the same Debian, with the Node that `npm start` uses', () => {
    const [build, final] = list('FROM');
    expect(build).toMatch(
      new RegExp(
        `^node:${manifest.dependencies.node}-bookworm-slim@sha256:[0-9a-f]{64} AS build$`.replaceAll('.', '\\.'),
      ),
    );
    expect(final).toMatch(/^debian:bookworm-\d{8}-slim@sha256:[0-9a-f]{64}$/);
  });

  test('copies paths that exist and that .dockerignore doesn’t leave out', () => {
    const built = ['node', 'node_modules', 'web/build'];
    const paths = list('COPY').flatMap((args) =>
      args
        .split(' ')
        .filter((word) => !word.startsWith('--'))
        .slice(0, -1)
        .map((path) => path.replace('/app/', '')),
    );
    const copied = paths.filter((path) => path !== '.' && !built.includes(path));
    expect(copied.filter((path) => !existsSync(join(root, path)) || isIgnored(path))).toEqual([]);
  });

  test('installs packages before it copies sources, for all workspaces', () => {
    const steps = instructions.map(({ name, args }) => `${name} ${args}`);
    const before = steps.slice(0, steps.indexOf('RUN npm ci'));
    for (const folder of manifest.workspaces) expect(before).toContain(`COPY ${folder}/package.json ${folder}/`);
  });

  test('runs what `npm start` runs, as process 1, which gets the signals', () => {
    const [, environment, command] = /^(\S+=\S+) exec (.+)$/.exec(manifest.scripts.start) ?? [];
    expect(JSON.parse(get('CMD') ?? '')).toEqual(command?.split(' '));
    expect(get('ENV')?.split(' ')).toContain(environment);
    expect(get('STOPSIGNAL')).toBe('SIGTERM');
  });

  test('runs as a user without a name or rights, who can only write to /data and /tmp', () => {
    expect(get('USER')).toBe('10001:10001');
    expect(get('VOLUME')).toBe('/data');
    expect(list('COPY').filter((args) => args.includes('--chown'))).toEqual([]);
  });

  test('exposes the default port, and asks there whether the server is ready', () => {
    const { port } = readConfig({});
    expect(get('EXPOSE')).toBe(String(port));
    const [, check] = /CMD (.+)$/.exec(get('HEALTHCHECK') ?? '') ?? [];
    expect(JSON.parse(check ?? '')).toEqual(['node', 'deploy/healthy.mjs']);
    expect(readFileSync(join(root, 'deploy/healthy.mjs'), 'utf8')).toContain(`process.env.PORT || ${port}`);
  });

  test('sets only settings that exist, and variables of Node', () => {
    const names = get('ENV')
      ?.split(' ')
      .map((pair) => pair.split('=')[0] ?? '');
    expect(names?.filter((name) => !name.startsWith('NODE_') && !settingNames.includes(name))).toEqual([]);
  });
});
