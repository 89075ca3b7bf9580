// `npm run release -- [folder]`: what a release consists of, in `dist` or another folder: an archive of this commit with the built
// web app, a list of its packages (CycloneDX), and the checksums of both. The same commit always gives the same bytes.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { listThirdParty } from './third-party.mjs';

const root = join(import.meta.dirname, '..');
const run = (program, ...args) =>
  execFileSync(program, args, { cwd: root, encoding: 'utf8', maxBuffer: 256 * 2 ** 20 }).trim();

if (run('git', 'status', '--porcelain') !== '') {
  console.error('Some files aren’t committed, and a release is of a commit. Commit them, or put them elsewhere.');
  process.exit(1);
}

const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const name = `tessera-${version}`;
const folder = resolve(process.argv[2] ?? join(root, 'dist'));
mkdirSync(folder, { recursive: true });

const built = readdirSync(join(root, 'web/build'), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => relative(root, join(entry.parentPath, entry.name)))
  .sort();
const additions = built.flatMap((file) => [`--prefix=${name}/${dirname(file)}/`, `--add-file=${file}`]);
run(
  'git',
  'archive',
  '--format=tar.gz',
  `--output=${join(folder, `${name}.tar.gz`)}`,
  ...additions,
  `--prefix=${name}/`,
  'HEAD',
);

// npm gives each list a random number, the time and tool of its making, and its folder’s name: these come from content and commit.
const list = JSON.parse(run('npm', 'sbom', '--sbom-format=cyclonedx', '--package-lock-only'));
// npm’s own `--omit=dev` also leaves out what ships and tests use, too, such as React.
const shipped = new Set(listThirdParty().map((one) => `${one.name}@${one.version}`));
const ships = (ref) => shipped.has(ref.split('|')[0]) || /^(@tessera\/|tessera@)/.test(ref);
list.components = list.components.filter((component) => ships(component['bom-ref']));
list.dependencies = list.dependencies
  .filter(({ ref }) => ships(ref))
  .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter(ships) }));
const digest = createHash('sha256').update(JSON.stringify(list.components)).digest('hex');
const [, ...parts] = /^(.{8})(.{4}).(.{3}).(.{3})(.{12})/.exec(digest);
list.serialNumber = `urn:uuid:${parts[0]}-${parts[1]}-8${parts[2]}-8${parts[3]}-${parts[4]}`;
delete list.metadata.tools;
list.metadata.component.name = 'tessera';
list.metadata.timestamp = new Date(run('git', 'log', '-1', '--format=%cI')).toISOString();
writeFileSync(join(folder, `${name}.cdx.json`), `${JSON.stringify(list, null, 2)}\n`);

const files = [`${name}.tar.gz`, `${name}.cdx.json`];
const sums = files.map(
  (file) =>
    `${createHash('sha256')
      .update(readFileSync(join(folder, file)))
      .digest('hex')}  ${file}\n`,
);
writeFileSync(join(folder, 'SHA256SUMS'), sums.join(''));
console.log(`In ${folder}:\n${sums.join('')}To check them there: sha256sum --check SHA256SUMS`);
