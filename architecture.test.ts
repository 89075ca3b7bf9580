import { describe, expect, test } from 'vitest';
import { readSource, readSources } from './scripts/sources.ts';
import {
  buildsQuery,
  called,
  code,
  comparesType,
  cycles,
  folderOf,
  framesOthers,
  holdsSql,
  imports,
  loadsOnPublicPages,
  loadsScripts,
  nameOf,
  namesTracker,
  never,
  only,
  type Rule,
  readsTheClock,
  serverFeatures,
  sourcesIn,
  switchesOnType,
  usesHooks,
  withoutActor,
} from './scripts/walls.ts';

const pages = 'web/src/pages/';
const pureRooms = ['qr/src/**', 'qr-types/src/**', 'contract/src/**'];
const hostedPages = ['qr-types/src/*/page.tsx', 'qr-types/src/blocks/**'];
const vendors = [
  'pg',
  '@electric-sql/**',
  'maxmind',
  '@ip-location-db/**',
  'nodemailer',
  'stripe',
  'flydrive',
  '@aws-sdk/**',
  '@google-cloud/**',
  'openid-client',
  'altcha-lib',
  'web-push',
  'pg-boss',
  'sharp',
  '@resvg/**',
  'fontkit',
  'wawoff2/**',
];

const sqlFiles = ['server/src/features/*/*store.ts', 'server/src/adapters/database/**'];

/** Where the product does something on its own errand: at the start, in a job, on the scan path. */
const systemsOwn = [
  'server/src/*.ts',
  `${serverFeatures}*/jobs.ts`,
  'server/src/http/actor.ts',
  `${serverFeatures}*/index.ts`,
  `${serverFeatures}accounts/**`,
];

/** The walls, one row each: what docs/map.md draws. */
const rules: Rule[] = [
  {
    says: 'web never imports server',
    breaks: imports({ in: ['web/**'], withTests: true }, never(['server/**'])),
    broken: { 'web/src/x.ts': "import { openDatabase } from '../../server/src/adapters/database/index.ts';" },
  },
  {
    says: 'server never imports web',
    breaks: imports({ in: ['server/**'], withTests: true }, never(['web/**', '@tessera/web'])),
    broken: { 'server/src/x.ts': "export const page = () => import('../../web/src/root.tsx');" },
  },
  {
    says: 'qr imports nothing at all',
    breaks: imports({ in: ['qr/src/**'] }, only(['qr/src/**'])),
    broken: { 'qr/src/x.ts': "import { deflateSync } from 'node:zlib';" },
    allowed: { 'qr/src/x.ts': "import { encode } from './matrix/encode.ts';" },
  },
  {
    says: 'qr-types imports nothing of ours, and of others only React and zod',
    breaks: imports({ in: ['qr-types/src/**'] }, only(['qr-types/src/**', 'react', 'react/*', 'zod'])),
    broken: { 'qr-types/src/x.ts': "import { encode } from '@tessera/qr';" },
  },
  {
    says: 'contract imports only qr, qr-types and zod',
    breaks: imports({ in: ['contract/src/**'] }, only(['contract/src/**', 'qr/src/**', 'qr-types/src/**', 'zod'])),
    broken: { 'contract/src/x.ts': "export { readFile } from 'node:fs/promises';" },
  },
  {
    says: 'qr, qr-types and contract do no I/O and never read the clock: now is an argument',
    // What runs on the visitor's phone lives by the visitor's clock.
    breaks: code({ in: pureRooms, except: ['qr-types/src/blocks/{page,measure}-script.js'] }, readsTheClock),
    broken: { 'contract/src/rules/x.ts': 'export const isOver = (end: Date) => end < new Date();' },
    allowed: { 'contract/src/rules/x.ts': 'export const dayOf = (now: number) => new Date(now).toISOString();' },
  },
  {
    says: 'a hosted page uses no hooks and no fetch: the server renders it once',
    breaks: code({ in: hostedPages }, usesHooks),
    broken: {
      'qr-types/src/menu/page.tsx': 'export const Page = () => { const [open] = useState(false); return open; };',
    },
  },
  {
    says: 'a hosted page asks nobody else for anything but in the script that measures, after consent',
    breaks: code(
      { in: ['qr-types/src/**'], except: ['qr-types/src/blocks/measure-script.js'] },
      (node) => namesTracker(node) ?? loadsScripts(node),
    ),
    broken: {
      'qr-types/src/blocks/x.js': "document.createElement('script').src = 'https://elsewhere.example/x.js';",
      'qr-types/src/menu/page.tsx': "export const src = 'https://www.googletagmanager.com/gtm.js';",
    },
  },
  {
    says: 'a page frames a player only in the page script, in place of a link that was tapped',
    breaks: code({ in: ['qr-types/src/**'], except: ['qr-types/src/blocks/page-script.js'] }, framesOthers),
    broken: { 'qr-types/src/blocks/x.js': "document.createElement('iframe').src = 'https://elsewhere.example';" },
  },
  {
    says: 'the hosts of trackers are let in by one file',
    breaks: code(
      { in: ['{server,web,contract}/src/**'], except: ['server/src/features/hosted/trackers.ts'] },
      namesTracker,
    ),
    broken: { 'server/src/features/hosted/headers.ts': "export const host = 'https://connect.facebook.net';" },
  },
  {
    says: 'web/ui knows nothing of the product',
    breaks: imports(
      { in: ['web/src/ui/**'] },
      never(['web/src/{features,shell,pages}/**', 'contract/**', 'qr-types/**']),
    ),
    broken: { 'web/src/ui/x.tsx': "import { Preview } from '../features/code-preview/index.ts';" },
  },
  {
    says: 'shell and features never import a page',
    breaks: imports({ in: ['web/src/{shell,features}/**'] }, never(['web/src/pages/**'])),
    broken: { 'web/src/shell/app/x.tsx': "import { Home } from '../../pages/home/page.tsx';" },
  },
  {
    says: 'a page never imports another page',
    breaks: imports({ in: ['web/src/pages/**'] }, ({ target }, { file }) => {
      const page = folderOf(target, pages);
      return page !== undefined && page !== folderOf(file, pages);
    }),
    broken: { 'web/src/pages/home/x.tsx': "import { Table } from '../my-qr-codes/table.tsx';" },
    allowed: { 'web/src/pages/home/x.tsx': "import { Steps } from './steps.tsx';" },
  },
  {
    says: 'public pages never load the UI kit',
    breaks: loadsOnPublicPages((target) => target.startsWith('@mantine/')),
    broken: {
      'web/src/routes.ts': "export default [route('/', 'pages/home/page.tsx')];",
      'web/src/pages/home/page.tsx': "import { Field } from '../../features/content-form/field.tsx';",
      'web/src/features/content-form/field.tsx': "import { TextInput } from '@mantine/core';",
    },
    allowed: {
      'web/src/routes.ts': "export default [route('/', 'pages/home/page.tsx')];",
      'web/src/pages/home/page.tsx': "const modal = () => import('../../shell/account-modal/modal.tsx');",
      'web/src/shell/account-modal/modal.tsx': "import { Modal } from '@mantine/core';",
    },
  },
  {
    says: 'a feature imports another feature only through its index.ts',
    breaks: imports({ in: [`${serverFeatures}**`] }, ({ target }, { file }) => {
      const feature = folderOf(target, serverFeatures);
      return (
        feature !== undefined && feature !== folderOf(file, serverFeatures) && !target.endsWith(`${feature}/index.ts`)
      );
    }),
    broken: { 'server/src/features/scan/x.ts': "import { findCode } from '../codes/store.ts';" },
    allowed: { 'server/src/features/scan/x.ts': "import { publishedCode } from '../codes/index.ts';" },
  },
  {
    says: 'features never import each other in a circle',
    breaks: cycles,
    broken: {
      'server/src/features/scan/index.ts': "import { publishedCode } from '../codes/index.ts';",
      'server/src/features/codes/index.ts': "import { forget } from '../scan/index.ts';",
    },
  },
  {
    says: 'http and adapters know no feature',
    breaks: imports({ in: ['server/src/{http,adapters}/**'] }, never([`${serverFeatures}**`])),
    broken: { 'server/src/http/x.ts': "import { actorOf } from '../features/accounts/index.ts';" },
  },
  {
    says: 'a vendor is met only in adapters',
    breaks: imports({ in: ['server/src/**'], except: ['server/src/adapters/**'] }, never(vendors)),
    broken: { 'server/src/features/scan/x.ts': "import maxmind from 'maxmind';" },
  },
  {
    says: 'passwords are hashed in one place',
    breaks: imports(
      { in: ['server/src/**'], except: ['server/src/features/accounts/hashing{,-worker}.ts'] },
      never(['@node-rs/argon2']),
    ),
    broken: { 'server/src/features/codes/x.ts': "import { hash } from '@node-rs/argon2';" },
  },
  {
    says: 'queries are built in a store, or in adapters/database',
    breaks: code({ in: ['{contract,server,web}/src/**'], except: sqlFiles }, buildsQuery),
    broken: { 'server/src/features/codes/routes.ts': "export const all = (db) => db.selectFrom('qr').selectAll();" },
  },
  {
    says: 'SQL is written in a store, or in adapters/database',
    breaks: code({ in: ['{contract,server,web}/src/**'], except: sqlFiles }, holdsSql),
    broken: { 'server/src/features/scan/x.ts': "export const text = 'select id from qr where id = $1';" },
    allowed: { 'server/src/features/scan/x.ts': "export const text = 'Select a code from the list';" },
  },
  {
    says: 'the environment is read in config.ts alone',
    breaks: code({ in: ['{qr,qr-types,contract,server,web}/src/**'], except: ['server/src/config.ts'] }, (node) =>
      nameOf(node) === 'process.env' ? 'reads process.env' : undefined,
    ),
    broken: { 'server/src/main.ts': "export const port = process.env['PORT'];" },
  },
  {
    says: 'no host asks which type a code is: the type’s manifest says what it needs to know',
    breaks: code({ in: ['{contract,server,web}/src/**'] }, comparesType),
    broken: { 'server/src/features/scan/x.ts': "export const isPlain = (code) => code.type === 'text';" },
    allowed: { 'web/src/features/content-form/x.ts': "export const isPlain = (control) => control.kind === 'text';" },
  },
  {
    says: 'no host switches on a type',
    breaks: code({ in: ['{contract,server,web}/src/**'] }, switchesOnType),
    broken: { 'web/src/x.ts': "export const icon = (type) => { switch (type) { case 'url': return 1; } };" },
  },
  {
    says: 'the first argument of every store function is an Actor',
    breaks: (sources) => sourcesIn(sources, { in: ['server/src/features/*/*store.ts'] }).flatMap(withoutActor),
    broken: { 'server/src/features/codes/store.ts': 'export const findCode = (db: Db, id: number) => db.get(id);' },
    allowed: {
      'server/src/features/codes/store.ts':
        'export const most = 50; export const findCode = (actor: Member | System, db: Db) => db; const row = (id: number) => id;',
    },
  },
  {
    says: 'only session and rights make a person’s Actor',
    breaks: code(
      { in: ['server/src/**'], except: ['server/src/http/**', 'server/src/features/accounts/**'] },
      (node) => (/^(memberActor|visitorActor)$/.test(called(node)) ? `calls ${called(node)}()` : undefined),
    ),
    broken: { 'server/src/features/codes/routes.ts': 'export const anybody = () => visitorActor(undefined);' },
  },
  {
    says: 'the system acts only where the product does something on its own errand',
    breaks: code({ in: ['server/src/**'], except: systemsOwn }, (node) =>
      called(node) === 'systemActor' ? 'calls systemActor()' : undefined,
    ),
    broken: { 'server/src/features/codes/routes.ts': "export const all = () => systemActor('convenience');" },
  },
];

const whole = readSources();

const read = (files: Record<string, string>) => Object.entries(files).map(([file, text]) => readSource(file, text));

describe('the house', () => {
  for (const { says, breaks } of rules) {
    test(says, () => {
      expect(breaks(whole).map((place) => `${says}: ${place}`)).toEqual([]);
    });
  }

  test('every rule of contract is one that both sides keep', () => {
    const importersOf = (rule: string) =>
      sourcesIn(whole, { in: ['**'] }).filter(({ imports }) => imports.some(({ target }) => target === rule));
    const isKept = (rule: string) => {
      const stands = (folder: string) => importersOf(rule).some(({ file }) => file.startsWith(folder));
      return stands('contract/src/api/') || (stands('server/src/') && stands('web/src/'));
    };
    const files = sourcesIn(whole, { in: ['contract/src/rules/*.ts'] }).map(({ file }) => file);
    expect(files.filter((file) => !isKept(file))).toEqual([]);
  });
});

describe('each rule', () => {
  for (const { says, breaks, broken, allowed = {} } of rules) {
    test(`is noticed where it is broken, and only there: ${says}`, () => {
      expect(breaks(read(broken))).not.toEqual([]);
      expect(breaks(read(allowed))).toEqual([]);
    });
  }
});
