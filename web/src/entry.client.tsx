import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { HydratedRouter } from 'react-router/dom';
import { createPageI18n } from './i18n/browser.ts';
import { PageProvider } from './page-context.tsx';
import type { Theme } from './request-context.ts';

const { lang: language, dataset } = document.documentElement;
const theme = dataset['theme'] as Theme;
const readOnly = dataset['readOnly'] !== undefined;
const pagesHost = dataset['pagesHost'] !== undefined;
const uploadUrl = dataset['uploadUrl'];
const errorReporting = dataset['errorReporting'] !== undefined;
const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
const i18n = await createPageI18n(language, dataset['ns']?.split(' ') ?? []);

/** Only loaded if the operator collects browser errors. */
const reporting = errorReporting ? import('./error-reporting.ts') : undefined;
reporting?.then(({ startErrorReporting }) => startErrorReporting());
const onError = (error: unknown) => {
  console.error(error);
  reporting?.then(({ sendErrorReport }) => sendErrorReport('screen', error));
};

startTransition(() => {
  hydrateRoot(
    document,
    <PageProvider value={{ nonce, language, theme, readOnly, pagesHost, uploadUrl, errorReporting }}>
      <I18nextProvider i18n={i18n}>
        <HydratedRouter onError={onError} />
      </I18nextProvider>
    </PageProvider>,
  );
});
