// Writes THIRD-PARTY.md: everything that ships with the product, with version, licence and copyright. Shipped packages
// are found in the lock file, so that the page is the same on every platform; only licences missing there are looked up
// on disk.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));

const read = (path) => {
  try {
    return readFileSync(join(root, path), 'utf8');
  } catch {
    return '';
  }
};

/**
 * Returns a package’s folder, resolved like Node does from another package’s folder: the nearest node_modules upwards.
 */
const findPackageFolder = (from, name) => {
  const parts = from.split('/node_modules/');
  const above = parts.map((_, end) => parts.slice(0, parts.length - end).join('/node_modules/'));
  return [...above, '']
    .map((folder) => (folder ? `${folder}/node_modules/${name}` : `node_modules/${name}`))
    .find((path) => packages[path]);
};

/** Returns a package’s runtime dependencies, without devDependencies and optional peers. */
const needsOf = ({
  dependencies = {},
  optionalDependencies = {},
  peerDependencies = {},
  peerDependenciesMeta = {},
}) => [
  ...Object.keys({ ...dependencies, ...optionalDependencies }),
  ...Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional),
];

/** Returns the folders of all shipped packages, each with the folder of the first package that depends on it. */
const shipped = () => {
  const found = new Map();
  const walk = (from) => {
    for (const name of needsOf(packages[from])) {
      const path = findPackageFolder(from, name);
      if (!path || found.has(path)) continue;
      found.set(path, from);
      walk(packages[path].link ? packages[path].resolved : path);
    }
  };
  for (const room of ['', ...packages[''].workspaces]) walk(room);
  return [...found].filter(([path]) => !packages[path].link);
};

const isOnePlatforms = (path) => Boolean(packages[path].os ?? packages[path].cpu);

const filesIn = (path) => (existsSync(join(root, path)) ? readdirSync(join(root, path)).sort() : []);

/** Returns the licence under the heading “License”, if it is a single word, for packages that state it nowhere else. */
const findLicenceInReadme = (path) => {
  const readme = filesIn(path).find((name) => /^readme\.md$/i.test(name));
  return readme && read(join(path, readme)).match(/^#+ *licen[cs]e\s+(MIT|ISC|BSD-[23]-Clause|Apache-2\.0)\s*$/im)?.[1];
};

/** A platform-specific package may not be installed here: it has the licence of the package that depends on it. */
const licenceOf = (path, parent) => {
  const { license } = packages[path];
  if (license && license !== 'UNKNOWN') return license;
  if (isOnePlatforms(path)) return packages[parent].license;
  const { license: own, licenses } = JSON.parse(read(join(path, 'package.json')) || '{}');
  return own?.type ?? own ?? licenses?.[0]?.type ?? findLicenceInReadme(path) ?? 'UNKNOWN';
};

/** Returns the first line of the licence that claims a copyright, '' if there is none. */
const copyrightOf = (path) => {
  if (isOnePlatforms(path)) return '';
  const file = filesIn(path).find((name) => /^(licen[cs]e|copying)(\.|-|$)/i.test(name));
  const lines = (file ? read(join(path, file)) : '').split('\n').map((line) => line.replace(/^[#*>\s]+/, '').trim());
  const claim = lines.find((line) => /^copyright\b.*(\d{4}|\(c\)|©)/i.test(line) && !/owner|holder/i.test(line));
  return claim?.replace(/\s+/g, ' ').replaceAll('|', '\\|') ?? '';
};

const compare = (a, b) => (a < b ? -1 : Number(a > b));

/** Returns everything that ships, by name: `{ name, version, licence, copyright }`. */
export const listThirdParty = () =>
  shipped()
    .map(([path, parent]) => ({
      name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version: packages[path].version,
      licence: licenceOf(path, parent),
      copyright: copyrightOf(path),
    }))
    .sort((a, b) => compare(a.name, b.name) || compare(a.version, b.version))
    .filter((one, at, all) => one.name !== all[at - 1]?.name || one.version !== all[at - 1]?.version);

export const thirdPartyPage = () => {
  const all = listThirdParty();
  const lesser = all.filter(({ licence }) => /LGPL|MPL/.test(licence));
  return [
    '# What Tessera is built from',
    '',
    'Made by `node scripts/third-party.mjs` from the lock file; a test compares. It names everything that ships: what is',
    'installed only to develop and test is not part of the product. Nothing here is under the GPL or AGPL.',
    '',
    '## Data',
    '',
    '- Countries of addresses: [@ip-location-db/geo-whois-asn-country-mmdb](https://github.com/sapics/ip-location-db),',
    '  from the public WHOIS records of the registries, dedicated to the public domain (CC0 1.0).',
    '- Common passwords: the list of [zxcvbn](https://github.com/dropbox/zxcvbn), copyright (c) 2012-2016 Dan Wheeler and',
    '  Dropbox, Inc., MIT.',
    '- Measurements of coated paper (FOGRA39L) by Fogra, from [ICC Profiles Free](https://packages.debian.org/icc-profiles-free),',
    '  copyright Kai-Uwe Behrmann, zlib licence; the profile in PDF/X-4 files is made from them.',
    '',
    '## Used unmodified under the LGPL or MPL',
    '',
    lesser.length > 0 ? lesser.map(({ name, licence }) => `- ${name}: ${licence}`).join('\n') : 'Nothing.',
    '',
    '## Packages',
    '',
    '| package | version | licence | copyright |',
    '|---|---|---|---|',
    ...all.map(({ name, version, licence, copyright }) => `| ${name} | ${version} | ${licence} | ${copyright} |`),
    '',
  ].join('\n');
};

if (import.meta.main) writeFileSync(join(root, 'THIRD-PARTY.md'), thirdPartyPage());
