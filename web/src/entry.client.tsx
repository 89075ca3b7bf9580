import type { User } from '@tessera/contract/api/account.ts';
import { setValueFormats } from '@tessera/contract/i18n/messages.ts';
import { pageElementId, parseEmbeddedPage } from '@tessera/contract/page-context.ts';
import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { HydratedRouter } from 'react-router/dom';
import { hydratedEvent } from './hydration.ts';
import { createPageI18n } from './i18n/browser.ts';
import { getPageFormatter } from './i18n/formatter.tsx';
import { PageProvider } from './page-context.tsx';
import { getCachedUser } from './shell/cached-user.ts';

const element = document.getElementById(pageElementId) as HTMLScriptElement;
const page = { ...parseEmbeddedPage(element.text), nonce: element.nonce || undefined };
const i18n = await createPageI18n(page.language, page.namespaces);
setValueFormats(i18n, getPageFormatter(page));

/** Only loaded if the operator collects browser errors. */
const reporting = page.errorReporting ? import('./error-reporting.ts') : undefined;
reporting?.then(({ startErrorReporting }) => startErrorReporting());
const onError = (error: unknown) => {
  console.error(error);
  reporting?.then(({ sendErrorReport }) => sendErrorReport('screen', error));
};

/**
 * Pages that caches share were rendered for a visitor who isn’t signed in. Whether someone is becomes known here, after
 * hydration.
 */
const isShared = page.nonce === undefined;

const HydratedPage = ({ children }: { children: ReactNode }) => {
  const [viewer, setViewer] = useState<User | null>(page.viewer);
  useEffect(() => {
    document.dispatchEvent(new Event(hydratedEvent));
    // If the session has ended, the visitor is signed out: what the page says already.
    if (!isShared || !getCachedUser()) return;
    import('./shell/app/session.ts')
      .then(({ fetchCurrentUser }) => fetchCurrentUser(new AbortController().signal))
      .then(setViewer, () => {});
  }, []);
  return <PageProvider value={{ ...page, viewer }}>{children}</PageProvider>;
};

startTransition(() => {
  hydrateRoot(
    document,
    <HydratedPage>
      <I18nextProvider i18n={i18n}>
        <HydratedRouter onError={onError} />
      </I18nextProvider>
    </HydratedPage>,
  );
});
