import { createBlobStore } from './adapters/blob-store/index.ts';
import { createCertificateAuthority } from './adapters/certificates/index.ts';
import { openLocalCodeRenderer } from './adapters/code-renderer/index.ts';
import { findPause } from './adapters/database/backup/index.ts';
import type { Database } from './adapters/database/index.ts';
import { createDns } from './adapters/dns/resolver.ts';
import { createDomainRegistry } from './adapters/domain-registry/index.ts';
import { openLocalFileInspector } from './adapters/file-inspector/local.ts';
import { createLocalFonts } from './adapters/fonts/local.ts';
import type { GeoLookup } from './adapters/geo/port.ts';
import { createIdentityProviders } from './adapters/identity/index.ts';
import { openLocalImageProcessor } from './adapters/image-processor/local.ts';
import { openJobQueue } from './adapters/jobs/pg-boss.ts';
import { createMailer } from './adapters/mailer/index.ts';
import { createOutbound } from './adapters/outbound/http.ts';
import { createPdfWriter } from './adapters/pdf-writer/pdf-lib.ts';
import { createShareImages } from './adapters/share-images/resvg.ts';
import { openLocalTableReader } from './adapters/table-reader/local.ts';
import type { Config } from './config.ts';
import { createVatCheck } from './features/billing/index.ts';
import { createCaptcha } from './features/captcha/index.ts';
import { createPush } from './features/push/index.ts';
import { createPayments } from './features/subscriptions/index.ts';
import { createOEmbed } from './features/videos/index.ts';
import type { Deps } from './http/deps.ts';
import { jobs } from './jobs.ts';
import { closedOutbound, pauseDeps } from './paused.ts';
import { followReadOnlySwitch } from './read-only.ts';
import { loadSecretBox } from './secret-box.ts';

/** The operator’s own hosts may be requested wherever they are. */
const createConfiguredOutbound = ({ privateHosts, pushServices, viesUrl }: Config) => {
  const services = [...pushServices, ...(viesUrl === undefined ? [] : [viesUrl])];
  return createOutbound({ allowedHosts: [...privateHosts, ...services.map((url) => new URL(url).hostname)] });
};

/** Opens everything that features depend on, by the settings; restricted while the installation is paused after a restore. */
export const openDeps = async (config: Config, database: Database, geo: GeoLookup, now: () => Date): Promise<Deps> => {
  const pausedSince = await findPause(database.db);
  const outbound = pausedSince !== undefined ? closedOutbound : createConfiguredOutbound(config);
  const fonts = createLocalFonts();
  const readOnlySwitch = await followReadOnlySwitch(config, database);
  const deps: Deps = {
    config: readOnlySwitch.config,
    database,
    captcha: await createCaptcha(config, database),
    blobStore: await createBlobStore(config, now),
    certificateAuthority: await createCertificateAuthority(config),
    dns: createDns({ servers: config.dnsServers, allowedHosts: config.privateHosts }),
    domainRegistry: createDomainRegistry(config, outbound),
    fileInspector: openLocalFileInspector(),
    fonts,
    geo,
    identityProviders: createIdentityProviders(config),
    imageProcessor: openLocalImageProcessor(),
    jobs: await openJobQueue(database, jobs),
    mailer: await createMailer(config),
    codeRenderer: openLocalCodeRenderer(),
    outbound,
    oembed: createOEmbed(config, outbound),
    pausedSince,
    pdfWriter: createPdfWriter(fonts),
    payments: createPayments(config),
    push: await createPush(config, database, outbound),
    readOnlySwitch,
    secretBox: await loadSecretBox(config, database),
    shareImages: createShareImages(fonts),
    tableReader: openLocalTableReader(),
    vatCheck: createVatCheck(config, outbound),
    now,
  };
  return pausedSince !== undefined ? pauseDeps(deps) : deps;
};

/** Closes them, the database last. */
export const closeDeps = async ({ jobs, database, readOnlySwitch, ...deps }: Deps) => {
  await jobs.close();
  await readOnlySwitch.stop();
  const { codeRenderer, fileInspector, imageProcessor, outbound, tableReader } = deps;
  await Promise.all([codeRenderer, fileInspector, imageProcessor, outbound, tableReader].map((port) => port.close()));
  await database.close();
};
