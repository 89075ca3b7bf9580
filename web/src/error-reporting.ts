import {
  type BrowserError,
  browserErrors,
  errorKinds,
  maxStackFrames,
  ownScriptPattern,
} from '@tessera/contract/api/browser-errors.ts';

/** Reports of one tab, however many of its pages go wrong. */
const maxReports = 5;
const storageKey = 'error-reports';

/** A place in a stack trace: the address of a script, its line and its column. */
const stackLocation = /(https?:\/\/[^\s()@]+):(\d+):(\d+)/g;

const parseFrames = (stack: string): BrowserError['frames'] =>
  [...stack.matchAll(stackLocation)]
    .flatMap(([, address = '', line, column]) => {
      const { origin, pathname } = new URL(address);
      if (origin !== location.origin || !ownScriptPattern.test(pathname)) return [];
      return [{ file: pathname, line: Number(line), column: Number(column) }];
    })
    .slice(0, maxStackFrames);

/** The report of an error: its class and its positions in our scripts. Its message may contain what the user typed. */
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

/** Counts a report of this tab; false once there were enough. */
const countReport = (): boolean => {
  try {
    const count = Number(sessionStorage.getItem(storageKey)) + 1;
    sessionStorage.setItem(storageKey, String(count));
    return count <= maxReports;
  } catch {
    return sentReports.size <= maxReports; // Without storage each page counts its own.
  }
};

/** Tells the server of an error, once. Without cookies, and without the address of the page. */
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
  }).catch(() => {}); // What can't be reported is lost.
};

/** Reports what nothing in the page caught. */
export const startErrorReporting = (): void => {
  addEventListener('error', ({ error }) => sendErrorReport('window', error));
  addEventListener('unhandledrejection', ({ reason }) => sendErrorReport('promise', reason));
};
