// Builds the image and runs it without a registry or a container engine: for image.proof.test.ts.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { findTool } from '../scripts/services.mjs';
import { root } from '../scripts/sources.ts';
import { readDockerfile } from './dockerfile.ts';

/** Why an image can’t be built here; '' if it can. */
export const missingForImage = (): string => {
  const missing = ['buildah', 'mmdebstrap', 'unshare', 'npm'].filter((name) => findTool(name) === undefined);
  if (missing.length > 0) return `there is no ${missing.join(', ')} here`;
  return process.getuid?.() === 0 ? '' : 'this user isn’t root';
};

/** A folder with a Debian like that of the official images. It has this machine’s sources of packages. */
const createDebian = (scratch: string) => {
  const debian = join(scratch, 'debian');
  const sources = ['/etc/apt/sources.list', ...globSync('/etc/apt/sources.list.d/*.{list,sources}')].filter(existsSync);
  // As in the official images, without the Perl that only its own creation needs.
  const withoutPerl = '--customize-hook=chroot "$1" apt-get purge -y usrmerge perl "libperl5*" "perl-modules-5*"';
  execFileSync(
    'mmdebstrap',
    ['--variant=apt', '--include=usr-is-merged', withoutPerl, 'bookworm', debian, ...sources],
    {
      stdio: 'ignore',
      env: { ...process.env, TMPDIR: scratch },
    },
  );
  for (const name of ['doc', 'locale', 'man']) rmSync(join(debian, 'usr/share', name), { recursive: true });
  return debian;
};

/** Adds Node and npm where the official image of Node has them. */
const addNode = (debian: string) => {
  const local = join(debian, 'usr/local');
  cpSync(process.execPath, join(local, 'bin/node'));
  const npm = join(realpathSync(findTool('npm') ?? ''), '../..');
  cpSync(npm, join(local, 'lib/node_modules/npm'), { recursive: true });
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(local, 'bin/npm'));
};

/** Files of this machine that commands of the build see at the same path, without becoming part of the image. */
const listMachineFiles = () => {
  const npmSettings = execFileSync('npm', ['config', 'get', 'userconfig'], { encoding: 'utf8', cwd: '/' }).trim();
  const certificates = ['/etc/ssl/certs', process.env['NODE_EXTRA_CA_CERTS'] ?? ''];
  return [npmSettings, ...certificates, ...globSync('/etc/apt/apt.conf.d/*')].filter(existsSync);
};

type ImageConfig = { Env: string[]; Cmd: string[]; User: string; WorkingDir: string; StopSignal: string };

/** Builds the Dockerfile, and returns the image’s files and its configuration. All of it is in `scratch`. */
export const buildImage = (scratch: string) => {
  const storage = ['--root', join(scratch, 'storage'), '--runroot', join(scratch, 'run')];
  const buildah = (...args: string[]) =>
    execFileSync('buildah', [...storage, ...args], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 64 * 2 ** 20,
      cwd: root,
    }).trim();

  const [forBuild = '', final = ''] = readDockerfile().flatMap(({ name, args }) =>
    name === 'FROM' ? (args.split('@')[0] ?? []) : [],
  );
  const commit = (folder: string, name: string) => {
    const container = buildah('from', 'scratch');
    buildah('add', container, folder, '/');
    const trusted = process.env['NODE_EXTRA_CA_CERTS'];
    if (trusted) buildah('config', '--env', `NODE_EXTRA_CA_CERTS=${trusted}`, container);
    buildah('commit', '--quiet', '--rm', container, `docker.io/library/${name}`);
  };
  const debian = createDebian(scratch);
  commit(debian, final);
  addNode(debian);
  commit(debian, forBuild);

  // The images that stand for the official ones have other digests.
  const dockerfile = join(scratch, 'Dockerfile');
  writeFileSync(dockerfile, readFileSync(join(root, 'Dockerfile'), 'utf8').replaceAll(/@sha256:[0-9a-f]+/g, ''));
  const volumes = listMachineFiles().flatMap((path) => ['--volume', `${path}:${path}:ro`]);
  const options = ['--pull-never', '--isolation', 'chroot', '--format', 'docker', ...volumes];
  buildah('build', '--quiet', ...options, '--file', dockerfile, '--tag', 'tessera', '.');

  const { Docker } = JSON.parse(buildah('inspect', '--type', 'image', 'tessera')) as {
    Docker: { config: ImageConfig };
  };
  const files = buildah('mount', buildah('from', '--pull-never', 'tessera'));
  return { files, config: Docker.config };
};

/** The bytes of all files of an image, its base included. */
export const measureImage = (files: string): number =>
  Number(execFileSync('du', ['--summarize', '--apparent-size', '--bytes', files], { encoding: 'utf8' }).split('\t')[0]);

const mountScript = `
set -e
mount --bind "$FILES" "$FILES"
mount --rbind "$DATA" "$FILES/data"
mount --types tmpfs --options mode=1777,size=1g tmpfs "$FILES/tmp"
mount --rbind /dev "$FILES/dev"
mount --types proc proc "$FILES/proc"
for file in /etc/hosts /etc/resolv.conf; do
  touch "$FILES$file"
  mount --bind "$file" "$FILES$file"
done
mount --options remount,bind,ro "$FILES"
exec "$@"
`;

/**
 * Runs a command of the image, or the image itself, as a container engine would with a read-only root: as its user, in its folder,
 * with its variables and settings, /data from this machine and /tmp in memory. The network is this machine’s.
 */
export const runImage = (
  { files, config }: ReturnType<typeof buildImage>,
  { data, settings, command = config.Cmd }: { data: string; settings: Record<string, string>; command?: string[] },
) => {
  mkdirSync(data, { recursive: true });
  execFileSync('chown', [config.User, data]);
  const isOfMachine = (pair: string) => pair.startsWith('NODE_EXTRA_CA_CERTS=');
  const variables = [...config.Env, ...Object.entries(settings).map((pair) => pair.join('='))];
  const inside = ['env', '-i', `--chdir=${config.WorkingDir}`, ...variables.filter((pair) => !isOfMachine(pair))];
  const chroot = ['chroot', `--userspec=${config.User}`, '--groups=', files, ...inside, ...command];
  const child = spawn('unshare', ['--mount', 'sh', '-c', mountScript, 'sh', ...chroot], {
    env: { PATH: process.env['PATH'], FILES: files, DATA: data },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => {
      output += text;
    });
  const exited = once(child, 'exit').then(([code]) => code as number | null);
  return { child, exited, output: () => output, stopSignal: config.StopSignal as NodeJS.Signals };
};
