import type { FeatureContext } from './feature.ts';
import { authenticateSession, createRateLimiter, presentUser, signInConcurrency } from './features/accounts/index.ts';
import { findSharedView } from './features/analysis/index.ts';
import { authenticateApiKey, findSubjectByKeyPrefix } from './features/api-keys/index.ts';
import { createRequestLog } from './features/api-requests/index.ts';
import { createSecurityRecorder, settleSecurityEvents } from './features/audit/index.ts';
import { claimGuestCodes, getOwnDynamicCode } from './features/codes/index.ts';
import { openServedCertificates, openServedDomains } from './features/domains/index.ts';
import { createRunOnce } from './features/idempotency/index.ts';
import { eraseAccount } from './features/index.ts';
import { createContactPhotoLoader } from './features/media/index.ts';
import { openScanPath } from './features/scan/index.ts';
import { startScanHours } from './features/status/index.ts';
import { beginSales } from './features/subscriptions/index.ts';
import { createSystemActor } from './http/actor.ts';
import { createConcurrencyLimiter } from './http/concurrency-limit.ts';
import type { Deps } from './http/deps.ts';
import { createInMemoryRateLimiter } from './http/in-memory-rate-limit.ts';

/**
 * What features do for http/, and for features that can't import them. `close` commits what was scanned and stores the
 * security events and API calls that are still in memory.
 */
export const openServices = async (deps: Deps): Promise<{ context: FeatureContext; close: () => Promise<void> }> => {
  await beginSales(deps);
  const consumeRateLimit = createRateLimiter(deps);
  const findSessionMember: FeatureContext['findSessionMember'] = (...credential) =>
    authenticateSession(deps, ...credential);
  const getContactPhoto = createContactPhotoLoader(deps);
  const servedDomains = await openServedDomains(deps, createSystemActor('domains'));
  const findServedDomain = servedDomains.find;
  const certificates =
    deps.certificateAuthority && (await openServedCertificates(deps, createSystemActor('certificates')));
  const scans = await openScanPath({ ...deps, getContactPhoto, findServedDomain }, findSessionMember);
  const scanHours = startScanHours(deps, createSystemActor('status'), () => ({
    ...scans.responses(),
    unrecorded: scans.unrecorded(),
  }));
  const requestLog = createRequestLog(deps, createSystemActor('API requests'));
  const context: FeatureContext = {
    ...deps,
    findSessionMember,
    findApiKeyMember: (...credential) => authenticateApiKey(deps, ...credential),
    findApiKeySubject: (secret) => findSubjectByKeyPrefix(deps, secret),
    consumeRateLimit,
    recordSecurityEvent: createSecurityRecorder(deps, consumeRateLimit),
    limitRequestRate: createInMemoryRateLimiter(deps.now),
    runOnce: createRunOnce(deps),
    requestLog,
    runWithLimit: createConcurrencyLimiter(signInConcurrency),
    scans,
    scanHours,
    // Scans notice an outage first: the scan path pings the database, and writes to it all the time.
    askDatabase: async (ask, fallback) => (scans.databaseState() === 'away' ? fallback : ask().catch(() => fallback)),
    claim: (member, guestHash) => claimGuestCodes(deps, member, guestHash),
    erase: (userId) => eraseAccount(deps, userId),
    getContactPhoto,
    findServedDomain,
    certificates,
    presentUser: (member) => presentUser(deps, member),
    findSharedView: (...link) => findSharedView(deps, ...link),
    requireCode: (actor, id) => getOwnDynamicCode(deps, actor, id),
  };
  const close = async () => {
    await settleSecurityEvents();
    await requestLog.close();
    await scans.close();
    await scanHours.close();
    await servedDomains.close();
    await certificates?.close();
  };
  return { context, close };
};
