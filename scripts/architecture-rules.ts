import { matchesGlob } from 'node:path';
import {
  allowOnly,
  buildsLogMessage,
  buildsQuery,
  checkCode,
  checkImports,
  comparesType,
  type DependencyRule,
  findCycles,
  findFileCycles,
  findMissingActors,
  forbid,
  formatsByLanguage,
  framesOthers,
  getCalledName,
  getDottedName,
  getFolder,
  holdsSql,
  importsUpwards,
  loadsOnPublicPages,
  loadsScripts,
  namesTracker,
  readsTheClock,
  selectSources,
  sendsRequest,
  serverFeatures,
  switchesOnType,
  usesHooks,
  webFeatures,
} from './dependency-rules.ts';
import { sdkRule } from './sdk-rule.ts';

const pages = 'web/src/pages/';
const purePackages = ['qr/src/**', 'qr-types/src/**', 'contract/src/**'];
const landingPages = ['qr-types/src/*/page.tsx', 'qr-types/src/blocks/**'];
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
  '{fontkit,harfbuzzjs}',
  'wawoff2/**',
  'undici',
];

const isWidgetLibrary = (target: string) =>
  /^(react-aria|react-stately|@react-(aria|stately|spectrum)\/|@mantine\/|@mui\/|@radix-ui\/|@base-ui)/.test(target);

const sqlFiles = ['server/src/features/**/*store.ts', 'server/src/adapters/{database,events}/**'];

/** Where the system acts without a request. */
const systemFiles = [
  'server/src/*.ts',
  `${serverFeatures}*/jobs.ts`,
  'server/src/http/actor.ts',
  `${serverFeatures}*/index.ts`,
  `${serverFeatures}accounts/**`,
  `${serverFeatures}audit/record-event.ts`,
];

const scanFolder = `${serverFeatures}scan/`;
const subscriptionsFolder = `${serverFeatures}subscriptions/`;
const trackerFiles = ['server/src/http/tracker-hosts.ts', 'web/src/enhance/consent.ts'];

/** The dependency rules, one row each, as drawn in docs/map.md. */
export const architectureRules: DependencyRule[] = [
  {
    description: 'web never imports server',
    findViolations: checkImports({ files: ['web/**'], includesTests: true }, forbid(['server/**'])),
    violating: { 'web/src/x.ts': "import { openDatabase } from '../../server/src/adapters/database/index.ts';" },
  },
  {
    description: 'server never imports web',
    findViolations: checkImports({ files: ['server/**'], includesTests: true }, forbid(['web/**', '@tessera/web'])),
    violating: { 'server/src/x.ts': "export const page = () => import('../../web/src/root.tsx');" },
  },
  {
    description: 'qr imports nothing at all',
    findViolations: checkImports({ files: ['qr/src/**'] }, allowOnly(['qr/src/**'])),
    violating: { 'qr/src/x.ts': "import { deflateSync } from 'node:zlib';" },
    allowed: { 'qr/src/x.ts': "import { encode } from './matrix/encode.ts';" },
  },
  {
    description: 'qr-types imports nothing of ours, and of others only React and zod',
    findViolations: checkImports(
      { files: ['qr-types/src/**'] },
      allowOnly(['qr-types/src/**', 'react', 'react/*', 'zod']),
    ),
    violating: { 'qr-types/src/x.ts': "import { encode } from '@tessera/qr';" },
  },
  {
    description: 'contract imports only qr, qr-types, zod, and the check digits of VAT numbers',
    findViolations: checkImports(
      { files: ['contract/src/**'] },
      allowOnly(['contract/src/**', 'qr/src/**', 'qr-types/src/**', 'zod', 'jsvat-next']),
    ),
    violating: { 'contract/src/x.ts': "export { readFile } from 'node:fs/promises';" },
  },
  sdkRule,
  {
    description: 'qr, qr-types and contract do no I/O and never read the clock: now is an argument',
    // Scripts on the visitor’s phone use the visitor’s clock.
    findViolations: checkCode(
      { files: purePackages, except: ['qr-types/src/blocks/{page,tracking}-script.js'] },
      readsTheClock,
    ),
    violating: { 'contract/src/rules/x.ts': 'export const isOver = (end: Date) => end < new Date();' },
    allowed: { 'contract/src/rules/x.ts': 'export const dayOf = (now: number) => new Date(now).toISOString();' },
  },
  {
    description: 'numbers, dates and times are written by the formatter of contract/src/i18n, as the user chose',
    findViolations: checkCode(
      {
        files: ['{web,server,contract}/src/**'],
        except: [
          'contract/src/i18n/format*.ts',
          // Local days and times for calculations.
          'contract/src/rules/scan-range.ts',
          `${scanFolder}record/local-day.ts`,
          // For visitors, in their language.
          `${scanFolder}serve/responses.ts`,
        ],
      },
      formatsByLanguage,
    ),
    violating: {
      'web/src/pages/home/x.tsx': "export const text = new Intl.NumberFormat('en').format(1000);",
      'server/src/features/email/x.ts': 'export const text = (at: Date) => at.toLocaleDateString();',
    },
    allowed: { 'web/src/pages/home/x.tsx': "export const text = new Intl.ListFormat('en').format(['a', 'b']);" },
  },
  {
    description: 'a landing page uses no hooks and no fetch: the server renders it once',
    findViolations: checkCode({ files: landingPages }, usesHooks),
    violating: {
      'qr-types/src/menu/page.tsx': 'export const Page = () => { const [open] = useState(false); return open; };',
    },
  },
  {
    description: 'a landing page loads nothing from other hosts, except the tracking script after consent',
    findViolations: checkCode(
      { files: ['qr-types/src/**'], except: ['qr-types/src/blocks/tracking-script.js'] },
      (node) => namesTracker(node) ?? loadsScripts(node),
    ),
    violating: {
      'qr-types/src/blocks/x.js': "document.createElement('script').src = 'https://elsewhere.example/x.js';",
      'qr-types/src/menu/page.tsx': "export const src = 'https://www.googletagmanager.com/gtm.js';",
    },
  },
  {
    description: 'a landing page embeds a player only in the page script, after a tap on its link',
    findViolations: checkCode(
      { files: ['qr-types/src/**'], except: ['qr-types/src/blocks/page-script.js'] },
      framesOthers,
    ),
    violating: { 'qr-types/src/blocks/x.js': "document.createElement('iframe').src = 'https://elsewhere.example';" },
  },
  {
    description: 'the hosts of trackers are named where they are allowed, and where they are loaded',
    findViolations: checkCode({ files: ['{server,web,contract}/src/**'], except: trackerFiles }, namesTracker),
    violating: {
      'server/src/features/landing-pages/headers.ts': "export const host = 'https://connect.facebook.net';",
    },
  },
  {
    description: 'web/ui imports nothing of the product',
    findViolations: checkImports(
      { files: ['web/src/ui/**'] },
      forbid(['web/src/{features,shell,pages}/**', 'contract/**', 'qr-types/**']),
    ),
    violating: { 'web/src/ui/x.tsx': "import { Preview } from '../features/code-preview/index.ts';" },
  },
  {
    description: 'shell and features never import a page',
    findViolations: checkImports({ files: ['web/src/{shell,features}/**'] }, forbid(['web/src/pages/**'])),
    violating: { 'web/src/shell/app/x.tsx': "import { Home } from '../../pages/home/page.tsx';" },
  },
  {
    description: 'a page never imports another page',
    findViolations: checkImports({ files: ['web/src/pages/**'] }, ({ target }, { file }) => {
      const page = getFolder(target, pages);
      return page !== undefined && page !== getFolder(file, pages);
    }),
    violating: { 'web/src/pages/home/x.tsx': "import { Table } from '../my-qr-codes/table.tsx';" },
    allowed: { 'web/src/pages/home/x.tsx': "import { Steps } from './steps.tsx';" },
  },
  {
    description: 'the only widget library is React Aria, and only in ui/',
    findViolations: checkImports(
      { files: ['web/src/**'] },
      ({ target }, { file }) =>
        isWidgetLibrary(target) && !(target === 'react-aria-components' && file.startsWith('web/src/ui/')),
    ),
    violating: { 'web/src/ui/x.tsx': "import { Menu } from '@mantine/core';" },
    allowed: { 'web/src/ui/x.tsx': "import { RangeCalendar } from 'react-aria-components';" },
  },
  {
    description: 'public pages never load a widget library',
    findViolations: loadsOnPublicPages(isWidgetLibrary),
    violating: {
      'web/src/routes.ts': "export default [route('/', 'pages/home/page.tsx')];",
      'web/src/pages/home/page.tsx': "import { Field } from '../../features/content-form/content-field.tsx';",
      'web/src/features/content-form/content-field.tsx': "import { TextField } from 'react-aria-components';",
    },
    allowed: {
      'web/src/routes.ts': "export default [route('/', 'pages/home/page.tsx')];",
      'web/src/pages/home/page.tsx': "const range = () => import('../../ui/range-calendar.tsx');",
      'web/src/ui/range-calendar.tsx': "import { RangeCalendar } from 'react-aria-components';",
    },
  },
  {
    description: 'a feature imports another feature only through its index.ts',
    findViolations: checkImports({ files: [`${serverFeatures}**`] }, ({ target }, { file }) => {
      const feature = getFolder(target, serverFeatures);
      return (
        feature !== undefined && feature !== getFolder(file, serverFeatures) && !target.endsWith(`${feature}/index.ts`)
      );
    }),
    violating: { 'server/src/features/scan/x.ts': "import { findCode } from '../codes/store.ts';" },
    allowed: { 'server/src/features/scan/x.ts': "import { publishedCode } from '../codes/index.ts';" },
  },
  {
    description: 'inside scan, imports only go down: routes, serve, fold, record, visitor, decide',
    findViolations: checkImports(
      { files: [`${scanFolder}**`] },
      importsUpwards(scanFolder, ['routes', 'serve', 'fold', 'record', 'visitor', 'decide']),
    ),
    violating: { [`${scanFolder}decide/x.ts`]: "import type { ScanVisitor } from '../visitor/visitor-state.ts';" },
    allowed: {
      [`${scanFolder}routes/x.ts`]: "import { flags } from '../record/flags.ts';",
      [`${scanFolder}index.ts`]: "import { createCommitter } from './record/committer.ts';",
    },
  },
  {
    description: 'inside subscriptions, imports only go down: present, orders, sync, emails, trials, state, gateway',
    findViolations: checkImports(
      { files: [`${subscriptionsFolder}**`] },
      importsUpwards(subscriptionsFolder, ['present', 'orders', 'sync', 'emails', 'trials', 'state', 'gateway']),
    ),
    violating: { [`${subscriptionsFolder}state/x.ts`]: "import { syncAccount } from '../sync/sync.ts';" },
    allowed: { [`${subscriptionsFolder}orders/x.ts`]: "import { syncAccount } from '../sync/sync.ts';" },
  },
  {
    description: 'features never import each other in a cycle',
    findViolations: findCycles(serverFeatures),
    violating: {
      'server/src/features/scan/index.ts': "import { publishedCode } from '../codes/index.ts';",
      'server/src/features/codes/index.ts': "import { forget } from '../scan/index.ts';",
    },
  },
  {
    description: 'web features never import each other in a cycle',
    findViolations: findCycles(webFeatures),
    violating: {
      'web/src/features/codes/use-code-action.ts': "import { folderKeys } from '../folders/queries.ts';",
      'web/src/features/folders/use-move-codes.ts': "import { codeKeys } from '../codes/queries.ts';",
    },
    allowed: { 'web/src/features/folders/use-move-codes.ts': "import { codeKeys } from '../codes/queries.ts';" },
  },
  {
    description: 'files never import each other in a cycle, not even for types',
    // The form is recursive: the items of a list and the values of a record are fields again.
    findViolations: findFileCycles({
      files: ['{qr,qr-types,contract,server,web}/src/**'],
      except: ['web/src/features/content-form/{list-item,record-control,rows/row-item}.tsx'],
    }),
    violating: {
      'qr/src/style/style.ts': "import type { LogoLayout } from './logo.ts';",
      'qr/src/style/logo.ts': "import type { Style } from './style.ts';",
    },
    allowed: { 'qr/src/style/logo.ts': "import type { Style } from './style.ts';" },
  },
  {
    description: 'app.ts, jobs.ts and housekeeping.ts name no feature: features/index.ts lists them',
    findViolations: checkImports(
      { files: ['server/src/{app,jobs,housekeeping}.ts'] },
      ({ target }) =>
        matchesGlob(target, `${serverFeatures}*/**`) && target !== `${serverFeatures}housekeeping/index.ts`,
    ),
    violating: { 'server/src/app.ts': "import { feature as scan } from './features/scan/index.ts';" },
    allowed: { 'server/src/app.ts': "import { features } from './features/index.ts';" },
  },
  {
    description: 'http and adapters import no feature',
    findViolations: checkImports({ files: ['server/src/{http,adapters}/**'] }, forbid([`${serverFeatures}**`])),
    violating: { 'server/src/http/x.ts': "import { authenticateSession } from '../features/accounts/index.ts';" },
  },
  {
    description: 'vendor packages are imported only in adapters',
    findViolations: checkImports({ files: ['server/src/**'], except: ['server/src/adapters/**'] }, forbid(vendors)),
    violating: { 'server/src/features/scan/x.ts': "import maxmind from 'maxmind';" },
  },
  {
    description: 'processes are started by the worker pool; workers start Ghostscript',
    findViolations: checkImports(
      {
        files: ['server/src/**'],
        except: [
          'server/src/adapters/worker-pool/**',
          'server/src/adapters/image-processor/post-script.ts',
          'server/src/adapters/code-renderer/rasterize-eps.ts',
        ],
      },
      forbid(['node:child_process']),
    ),
    violating: { 'server/src/adapters/fonts/x.ts': "import { spawn } from 'node:child_process';" },
  },
  {
    description: 'requests to other hosts are sent by adapters/outbound, which refuses private addresses',
    findViolations: checkCode({ files: ['server/src/**'], except: ['server/src/adapters/outbound/**'] }, sendsRequest),
    violating: { 'server/src/features/videos/x.ts': 'export const get = (url) => fetch(url);' },
  },
  {
    description: 'passwords are hashed in one place',
    findViolations: checkImports(
      { files: ['server/src/**'], except: ['server/src/features/accounts/hashing{,-worker}.ts'] },
      forbid(['@node-rs/argon2']),
    ),
    violating: { 'server/src/features/codes/x.ts': "import { hash } from '@node-rs/argon2';" },
  },
  {
    description: 'queries are built in a store, or in adapters/database or events',
    findViolations: checkCode({ files: ['{contract,server,web}/src/**'], except: sqlFiles }, buildsQuery),
    violating: { 'server/src/features/codes/routes.ts': "export const all = (db) => db.selectFrom('qr').selectAll();" },
  },
  {
    description: 'SQL is written in a store, or in adapters/database or events',
    findViolations: checkCode({ files: ['{contract,server,web}/src/**'], except: sqlFiles }, holdsSql),
    violating: { 'server/src/features/scan/x.ts': "export const text = 'select id from qr where id = $1';" },
    allowed: { 'server/src/features/scan/x.ts': "export const text = 'Select a code from the list';" },
  },
  {
    description: 'the environment is read only in config.ts',
    findViolations: checkCode(
      { files: ['{qr,qr-types,contract,server,web}/src/**'], except: ['server/src/config.ts'] },
      (node) => (getDottedName(node) === 'process.env' ? 'reads process.env' : undefined),
    ),
    violating: { 'server/src/main.ts': "export const port = process.env['PORT'];" },
  },
  {
    description: 'only qr-types compares the id of a type: others read the type’s manifest',
    findViolations: checkCode({ files: ['{contract,server,web}/src/**'] }, comparesType),
    violating: { 'server/src/features/scan/x.ts': "export const isPlain = (code) => code.type === 'text';" },
    allowed: { 'web/src/features/content-form/x.ts': "export const isPlain = (control) => control.kind === 'text';" },
  },
  {
    description: 'only qr-types switches on the id of a type',
    findViolations: checkCode({ files: ['{contract,server,web}/src/**'] }, switchesOnType),
    violating: { 'web/src/x.ts': "export const icon = (type) => { switch (type) { case 'url': return 1; } };" },
  },
  {
    description: 'a log message is a constant string: what differs is in its fields',
    findViolations: checkCode({ files: ['server/src/**'] }, buildsLogMessage),
    violating: { 'server/src/x.ts': "request.log.warn('no code ' + id);" },
    allowed: { 'server/src/x.ts': "request.log.warn({ id }, 'no code');" },
  },
  {
    description: 'the first argument of every store function is an Actor',
    findViolations: (sources) =>
      selectSources(sources, { files: ['server/src/features/**/*store.ts'] }).flatMap(findMissingActors),
    violating: { 'server/src/features/codes/store.ts': 'export const findCode = (db: Db, id: number) => db.get(id);' },
    allowed: {
      'server/src/features/codes/store.ts':
        'export const maxRows = 50; export const findCode = (actor: Member | SystemActor, db: Db) => db; const row = (id: number) => id;',
    },
  },
  {
    description: 'only http and accounts create the actor of a request',
    findViolations: checkCode(
      { files: ['server/src/**'], except: ['server/src/http/**', 'server/src/features/accounts/**'] },
      (node) =>
        /^(createMemberActor|createAnonymousActor)$/.test(getCalledName(node))
          ? `calls ${getCalledName(node)}()`
          : undefined,
    ),
    violating: {
      'server/src/features/codes/routes.ts': 'export const visitor = () => createAnonymousActor(undefined);',
    },
  },
  {
    description: 'the system actor is created only where no request exists: at startup, in jobs, on the scan path',
    findViolations: checkCode({ files: ['server/src/**'], except: systemFiles }, (node) =>
      getCalledName(node) === 'createSystemActor' ? 'calls createSystemActor()' : undefined,
    ),
    violating: { 'server/src/features/codes/routes.ts': "export const all = () => createSystemActor('convenience');" },
  },
];
