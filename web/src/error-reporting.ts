import {
  type BrowserError,
  browserErrors,
  errorKinds,
  maxStackFrames,
  ownScriptPattern,
} from '@tessera/contract/api/browser-errors.ts';

/** Maximum number of reports per tab, over all its pages. */
const maxReports = 5;
const storageKey = 'error-reports';

/** A position in a stack trace: script URL, line and column. */
const stackLocation = /(https?:\/\/[^\s()@]+):(\d+):(\d+)/g;

const parseFrames = (stack: string): BrowserError['frames'] =>
  [...stack.matchAll(stackLocation)]
    .flatMap(([, address = '', line, column]) => {
      const { origin, pathname } = new URL(address);
      if (origin !== location.origin || !ownScriptPattern.test(pathname)) return [];
      return [{ file: pathname, line: Number(line), column: Number(column) }];
    })
    .slice(0, maxStackFrames);

/**
 * Builds the report of an error: its class and its positions in our scripts. Its message may contain user input, so
 * it’s left out.
 */
export const toReport = (source: BrowserError['source'], error: unknown): BrowserError => {
  const { name, message, stack } = error instanceof Error ? error : { name: '', message: '', stack: '' };
  const reactCode = /Minified React error #(\d{1,4})/.exec(message)?.[1];
  return {
    source,
    kind: errorKinds.find((kind) => kind === name) ?? (error instanceof DOMException ? 'DOMException' : 'other'),
    ...(reactCode !== undefined && { reactCode: Number(reactCode) }),
    frames: parseFrames(stack ?? ''),
  };
};

const sentReports = new Set<string>();

/** Counts a report of this tab; returns false once the maximum is reached. */
const countReport = (): boolean => {
  try {
    const count = Number(sessionStorage.getItem(storageKey)) + 1;
    sessionStorage.setItem(storageKey, String(count));
    return count <= maxReports;
  } catch {
    return sentReports.size <= maxReports; // Without storage, each page counts its own reports.
  }
};

/** Reports an error to the server once, without cookies and without the page’s URL. */
export const sendErrorReport = (source: BrowserError['source'], error: unknown): void => {
  const body = JSON.stringify(toReport(source, error));
  if (sentReports.has(body)) return;
  sentReports.add(body);
  if (!countReport()) return;
  fetch(browserErrors.report.path, {
    method: browserErrors.report.method,
    headers: { 'content-type': 'application/json' },
    body,
    keepalive: true,
    credentials: 'omit',
    referrerPolicy: 'origin',
  }).catch(() => {}); // A report that can’t be sent is dropped.
};

/** Reports errors that nothing on the page caught. */
export const startErrorReporting = (): void => {
  addEventListener('error', ({ error }) => sendErrorReport('window', error));
  addEventListener('unhandledrejection', ({ reason }) => sendErrorReport('promise', reason));
};
