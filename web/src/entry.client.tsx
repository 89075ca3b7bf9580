import { pageElementId, parseEmbeddedPage } from '@tessera/contract/page-context.ts';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { HydratedRouter } from 'react-router/dom';
import { createPageI18n } from './i18n/browser.ts';
import { getPageFormatter, setNumberFormat } from './i18n/formatter.tsx';
import { PageProvider } from './page-context.tsx';

const element = document.getElementById(pageElementId) as HTMLScriptElement;
const page = { ...parseEmbeddedPage(element.text), nonce: element.nonce };
const i18n = await createPageI18n(page.language, page.namespaces);
setNumberFormat(i18n, getPageFormatter(page));

/** Only loaded if the operator collects browser errors. */
const reporting = page.errorReporting ? import('./error-reporting.ts') : undefined;
reporting?.then(({ startErrorReporting }) => startErrorReporting());
const onError = (error: unknown) => {
  console.error(error);
  reporting?.then(({ sendErrorReport }) => sendErrorReport('screen', error));
};

startTransition(() => {
  hydrateRoot(
    document,
    <PageProvider value={page}>
      <I18nextProvider i18n={i18n}>
        <HydratedRouter onError={onError} />
      </I18nextProvider>
    </PageProvider>,
  );
});
