import { useQuery } from '@tanstack/react-query';
import type { User } from '@tessera/contract/api/account.ts';
import { hasPublicPage } from '@tessera/contract/rules/optional-pages.ts';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { helpPages } from '../../content/help/help-pages.ts';
import { FolderSwatch } from '../../features/folders/folder-swatch.tsx';
import { folderListQuery } from '../../features/folders/queries.ts';
import { useProviders } from '../../features/providers/use-providers.ts';
import { userCan } from '../../features/team/permissions.tsx';
import { templateListQuery } from '../../features/templates/queries.ts';
import { usePublicPath } from '../../i18n/use-public-path.ts';
import { usePage } from '../../page-context.tsx';
import { IconArchive, IconCode, IconHelpCircle, IconMessageCircle, IconTemplate } from '../../ui/icons.ts';
import { getVisibleSections } from '../app/account-sections.ts';
import { contactPath } from '../app/contact-path.ts';
import { getNavItems } from '../app/nav-items.ts';
import { useHelpUrl } from '../help-links.tsx';
import type { PaletteItem } from './palette-item.ts';
import { matchRanks, rankMatch } from './rank-match.ts';

const openTab = (url: string) => void window.open(url, '_blank', 'noreferrer');

/** The articles of our help; none where the operator has another, or until their texts have loaded. */
const useHelpItems = () => {
  const help = useTranslation('help', { useSuspense: false });
  const path = usePublicPath();
  const page = usePage();
  if (page.helpUrl || !help.ready) return [];
  return helpPages
    .filter(({ id }) => hasPublicPage(`/help/${id}`, page))
    .map(({ id }) => ({
      id: `help ${id}`,
      group: 'help' as const,
      label: help.t(`${id}.title`),
      words: help.t(`${id}.words`),
      icon: <IconHelpCircle size={20} />,
      run: () => openTab(path(`/help/${id}`)),
    }));
};

/**
 * The screens, account settings, folders, templates and help articles that match a query, and that the user may open; without
 * one, the screens.
 */
export const usePlaceItems = (user: User, query: string): PaletteItem[] => {
  const { t } = useTranslation('private');
  const navigate = useNavigate();
  const helpUrl = useHelpUrl();
  const { hasApiDocs } = usePage();
  const docsPath = usePublicPath()('/docs');
  const offered = useProviders();
  const canSeeCodes = userCan(user, 'dashboard');
  const { data: folders } = useQuery({ ...folderListQuery, enabled: canSeeCodes });
  const canEditTemplates = userCan(user, 'templates', 'edit') && !user.folders;
  const { data: templates = [] } = useQuery({ ...templateListQuery, enabled: canEditTemplates });
  const articles = useHelpItems();
  const page = usePage();

  const pages = [
    ...getNavItems(user, page).map(({ to, label, words, icon: Icon }) => ({
      to: to as string,
      label: t(label),
      words: t(words),
      icon: <Icon size={20} />,
    })),
    ...(canSeeCodes
      ? [
          {
            to: '/app/my-qr-codes?status=archived',
            label: t('palette.archive'),
            words: t('words.archive'),
            icon: <IconArchive size={20} />,
          },
        ]
      : []),
  ].map(({ to, ...page }) => ({ ...page, id: to, group: 'pages' as const, run: () => void navigate(to) }));
  const help = {
    id: 'help',
    group: 'pages' as const,
    label: t('nav.help'),
    words: t('words.help'),
    icon: <IconHelpCircle size={20} />,
    run: () => openTab(helpUrl),
  };
  const docs = {
    id: 'docs',
    group: 'pages' as const,
    label: t('nav.docs'),
    words: t('words.docs'),
    icon: <IconCode size={20} />,
    run: () => openTab(docsPath),
  };
  const contact = {
    id: 'contact',
    group: 'pages' as const,
    label: t('nav.contact'),
    words: t('words.contact'),
    icon: <IconMessageCircle size={20} />,
    run: () => location.assign(contactPath),
  };
  if (query === '')
    return [...pages, contact, ...(hasApiDocs ? [docs] : []), help].map((item) => ({ ...item, rank: 0 }));

  const settings = getVisibleSections(user, offered).map(({ id, label, words, icon: Icon }) => ({
    id: `settings ${id}`,
    group: 'settings' as const,
    label: t(label),
    words: t(words),
    icon: <Icon size={20} />,
    run: () => void navigate(`/app/my-account/${id}`),
  }));
  const folderItems = (folders?.folders ?? []).map((folder) => ({
    id: `folder ${folder.id}`,
    group: 'folders' as const,
    label: folder.name,
    note: t('palette.folder_codes', { count: folder.codes }),
    icon: <FolderSwatch colour={folder.colour} />,
    run: () => void navigate(`/app/my-qr-codes/folder/${folder.id}`),
  }));
  const templateItems = templates.map(({ id, name }) => ({
    id: `template ${id}`,
    group: 'pages' as const,
    label: t('palette.template', { name }),
    icon: <IconTemplate size={20} />,
    run: () => void navigate(`/app/templates/edit/${id}`),
  }));
  return [
    ...pages,
    contact,
    ...(hasApiDocs ? [docs] : []),
    help,
    ...settings,
    ...folderItems,
    ...templateItems,
    ...articles,
  ].flatMap((item) => {
    const rank = rankMatch(query, item);
    // Articles come after everything that one may have meant.
    return rank === undefined ? [] : [{ ...item, rank: item.group === 'help' ? matchRanks.content : rank }];
  });
};
