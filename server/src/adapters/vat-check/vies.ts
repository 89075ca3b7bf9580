import type { Outbound } from '../outbound/port.ts';
import type { VatCheck, VatCheckResult } from './port.ts';

const defaultTimeoutMs = 10_000;
const maxBytes = 65_536;
const maxConsultationLength = 64;

/**
 * Only a clear answer counts. Errors of VIES and of member states come with status 200 and `isValid: false`, and say so in
 * `userError` (`MS_UNAVAILABLE`, `MS_MAX_CONCURRENT_REQ` …).
 */
const parseAnswer = (text: string): VatCheckResult => {
  const { isValid, userError, requestIdentifier } = JSON.parse(text) as Record<string, unknown>;
  const isNumberValid = isValid === true && userError === 'VALID';
  if (!isNumberValid && !(isValid === false && userError === 'INVALID')) return { state: 'unavailable' };
  const consultation =
    typeof requestIdentifier === 'string' && requestIdentifier !== ''
      ? requestIdentifier.slice(0, maxConsultationLength)
      : null;
  return { state: isNumberValid ? 'valid' : 'invalid', consultation };
};

/** VIES, the database of the EU, by its REST API at `url`. */
export const createViesVatCheck = (outbound: Outbound, url: string, timeoutMs = defaultTimeoutMs): VatCheck => ({
  isEnabled: true,
  check: async (number) => {
    const [country, rest] = [number.slice(0, 2), number.slice(2)].map(encodeURIComponent);
    try {
      const { status, body, isComplete } = await outbound.request({
        url: `${url.replace(/\/$/, '')}/ms/${country}/vat/${rest}`,
        headers: { accept: 'application/json' },
        maxBytes,
        timeoutMs,
      });
      return status === 200 && isComplete ? parseAnswer(body.toString()) : { state: 'unavailable' };
    } catch {
      return { state: 'unavailable' };
    }
  },
});
