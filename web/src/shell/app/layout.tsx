import { QueryClientProvider } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMatches } from 'react-router';
import { useBrand } from '../../features/brand/use-brand.ts';
import { useArchivedNotice } from '../../features/codes/use-archived-notice.ts';
import { CodesStoppedContext, PlanContext } from '../../features/plans/plan.tsx';
import { TasksButton } from '../../features/tasks/tasks-button.tsx';
import { useFinishedNotice } from '../../features/tasks/use-finished-notice.ts';
import { PermissionsProvider } from '../../features/team/permissions.tsx';
import { SingleKeyShortcutsContext } from '../../features/team/single-key-shortcuts.ts';
import { UserFormatterProvider } from '../../i18n/formatter.tsx';
import type { RouteHandle } from '../../route-handle.ts';
import { usePalette } from '../command-palette/use-palette.tsx';
import type { Route } from './+types/layout';
import { AccountButton } from './account-button.tsx';
import { AccountMenu } from './account-menu.tsx';
import type { AppHandle } from './app-handle.ts';
import { AppSkeleton } from './app-skeleton.tsx';
import { ConfirmEmailBanner } from './confirm-email-banner.tsx';
import { useCurrentUser } from './current-user.ts';
import { GuardedOutlet } from './guarded-outlet.tsx';
import styles from './layout.module.css';
import { NavDrawer } from './nav-drawer.tsx';
import { PhonePaletteButton } from './palette-button.tsx';
import { PhoneHeader, PhoneMenuButton, PhoneNav, PhoneTasksButton } from './phone-bars.tsx';
import { PlanBanner } from './plan-banner.tsx';
import { PrefetchRoutes } from './prefetch-routes.tsx';
import { createQueryClient } from './query-client.ts';
import { requireUser } from './session.ts';
import { Sidebar, SidebarTasksButton } from './sidebar.tsx';
import { SubscribeDialog } from './subscribe-dialog.tsx';
import { TransferBanner } from './transfer-banner.tsx';
import { UnrecordedScans } from './unrecorded-scans.tsx';
import { useHeadingFocus } from './use-heading-focus.ts';
import { usePermissionsNotice } from './use-permissions-notice.ts';
import { usePlanNotice } from './use-plan-notice.ts';
import { useReopenedNotice } from './use-reopened-notice.ts';
import { useSidebar } from './use-sidebar.ts';
import { UserError } from './user-error.tsx';

export const handle: RouteHandle = { namespaces: ['private', 'types'] };

/** The server sends only the shell; the browser fetches the signed-in user once per document. */
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => requireUser(request);
clientLoader.hydrate = true as const;

export const shouldRevalidate = () => false;

export const HydrateFallback = AppSkeleton;

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <UserError error={error} onRetry={() => location.reload()} />
);

const ArchivedNotice = () => {
  useArchivedNotice();
  return null;
};

const Shell = () => {
  const { t } = useTranslation('main');
  const user = useCurrentUser();
  usePermissionsNotice(user);
  useReopenedNotice();
  usePlanNotice(user);
  useFinishedNotice();
  const [collapsed, setCollapsed] = useSidebar();
  const main = useRef<HTMLElement>(null);
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  useHeadingFocus(main);
  const { open, palette } = usePalette(user);
  const hasOwnBars = useMatches().some(({ handle }) => (handle as AppHandle | undefined)?.hasOwnBars);
  return (
    <div className={styles.app} data-collapsed={collapsed || undefined} data-own-bars={hasOwnBars || undefined}>
      <a className={styles.skip} href="#content">
        {t('nav.skip')}
      </a>
      <Sidebar user={user} collapsed={collapsed} onCollapse={setCollapsed} onSearch={open}>
        <TasksButton renderButton={(props) => <SidebarTasksButton {...props} />} />
        <AccountMenu renderButton={(props) => <AccountButton {...props} collapsed={collapsed} />} />
      </Sidebar>
      {!hasOwnBars && (
        <PhoneHeader user={user}>
          <PhonePaletteButton onOpen={open} />
          <TasksButton renderButton={(props) => <PhoneTasksButton {...props} />} />
          <PhoneMenuButton isOpen={isDrawerOpen} onOpen={() => setDrawerOpen(true)} />
        </PhoneHeader>
      )}
      <main ref={main} id="content" className={styles.content} tabIndex={-1}>
        {!hasOwnBars && <PlanBanner user={user} />}
        {!hasOwnBars && <ConfirmEmailBanner user={user} />}
        {!hasOwnBars && <UnrecordedScans user={user} />}
        {!hasOwnBars && <TransferBanner user={user} />}
        <PermissionsProvider user={user}>
          <SingleKeyShortcutsContext value={user.singleKeyShortcuts}>
            <GuardedOutlet user={user} />
          </SingleKeyShortcutsContext>
        </PermissionsProvider>
      </main>
      {!hasOwnBars && <PhoneNav user={user} />}
      {isDrawerOpen && (
        <NavDrawer user={user} onClose={() => setDrawerOpen(false)}>
          <AccountMenu renderButton={(props) => <AccountButton {...props} />} />
        </NavDrawer>
      )}
      {palette}
      <SubscribeDialog user={user} />
    </div>
  );
};

/** The shell, with dates and numbers as the user wants them. */
const UserShell = () => {
  const user = useCurrentUser();
  return (
    <UserFormatterProvider user={user}>
      <PlanContext value={user.hasPremium ? 'premium' : 'free'}>
        <CodesStoppedContext value={user.codesStopped}>
          <Shell />
        </CodesStoppedContext>
      </PlanContext>
    </UserFormatterProvider>
  );
};

export default function AppLayout() {
  const [queries] = useState(createQueryClient);
  useBrand(); // every palette offers its colours
  return (
    <QueryClientProvider client={queries}>
      <ArchivedNotice />
      <PrefetchRoutes />
      <UserShell />
    </QueryClientProvider>
  );
}
