import './kit.css';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useMatches } from 'react-router';
import { useArchivedNotice } from '../../features/codes/use-archived-notice.ts';
import { RightsProvider } from '../../features/team/rights.tsx';
import { usePage } from '../../page-context.tsx';
import type { Handle } from '../../root.tsx';
import { IconUser } from '../../ui/icons.ts';
import { colorSchemeManager, cssVariablesResolver, theme } from '../../ui/theme.ts';
import type { Route } from './+types/layout';
import { AccountButton } from './account-button.tsx';
import { AccountMenu } from './account-menu.tsx';
import { ConfirmAddress } from './confirm-address.tsx';
import { GuardedOutlet } from './guarded-outlet.tsx';
import type { AppHandle } from './handle.ts';
import styles from './layout.module.css';
import { useUser } from './me.ts';
import { PagesAtHand } from './pages-at-hand.tsx';
import { PhoneFoot, PhoneFootButton, PhoneTop } from './phone-bars.tsx';
import { placesOf } from './places.ts';
import { openQueryClient } from './query-client.ts';
import { requireUser } from './session.ts';
import { ShellWhileOpening } from './shell-while-opening.tsx';
import { Sidebar } from './sidebar.tsx';
import { useSidebar } from './sidebar-state.ts';
import { UnrecordedScans } from './unrecorded-scans.tsx';
import { useHeadingFocus } from './use-heading-focus.ts';
import { useKeptNotice } from './use-kept-notice.ts';
import { useRightsNotice } from './use-rights-notice.ts';

export const handle: Handle = { ns: ['private', 'types'] };

/** The server sends only the shell; who is signed in is asked from the browser, once per document. */
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => requireUser(request);
clientLoader.hydrate = true as const;

export const shouldRevalidate = () => false;

export const HydrateFallback = ShellWhileOpening;

const ArchivedNotice = () => {
  useArchivedNotice();
  return null;
};

const schemes = colorSchemeManager();

const Shell = () => {
  const { t } = useTranslation(['private', 'main']);
  const user = useUser();
  useRightsNotice(user);
  useKeptNotice();
  const [collapsed, collapse] = useSidebar();
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const inMenu = placesOf(user).filter((place) => !('short' in place));
  useHeadingFocus(main);
  const hasOwnBars = useMatches().some(({ handle }) => (handle as AppHandle | undefined)?.ownBars);
  return (
    <div className={styles.app} data-collapsed={collapsed || undefined} data-own-bars={hasOwnBars || undefined}>
      <a className={styles.skip} href="#content">
        {t('main:nav.skip')}
      </a>
      <Sidebar user={user} collapsed={collapsed} onCollapse={collapse}>
        <AccountMenu>
          <AccountButton small={collapsed} />
        </AccountMenu>
      </Sidebar>
      {!hasOwnBars && <PhoneTop user={user} />}
      <main ref={main} id="content" className={styles.content} tabIndex={-1}>
        {!hasOwnBars && <ConfirmAddress user={user} />}
        {!hasOwnBars && <UnrecordedScans user={user} />}
        <RightsProvider user={user}>
          <GuardedOutlet user={user} />
        </RightsProvider>
      </main>
      {!hasOwnBars && (
        <PhoneFoot user={user}>
          <AccountMenu places={inMenu}>
            <PhoneFootButton icon={<IconUser size={24} />} here={inMenu.some(({ to }) => pathname.startsWith(to))}>
              {t('nav.account_short')}
            </PhoneFootButton>
          </AccountMenu>
        </PhoneFoot>
      )}
    </div>
  );
};

export default function AppLayout() {
  const { nonce } = usePage();
  const [queries] = useState(openQueryClient);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={schemes}
      defaultColorScheme="auto"
      getStyleNonce={() => nonce}
    >
      <QueryClientProvider client={queries}>
        <ArchivedNotice />
        <PagesAtHand />
        <Shell />
      </QueryClientProvider>
    </MantineProvider>
  );
}
