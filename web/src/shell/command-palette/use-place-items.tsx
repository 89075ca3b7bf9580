import { useQuery } from '@tanstack/react-query';
import type { User } from '@tessera/contract/api/account.ts';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { FolderSwatch } from '../../features/folders/folder-swatch.tsx';
import { folderListQuery } from '../../features/folders/queries.ts';
import { useProviders } from '../../features/providers/use-providers.ts';
import { userCan } from '../../features/team/permissions.tsx';
import { IconArchive, IconHelpCircle, IconMessageCircle } from '../../ui/icons.ts';
import { getVisibleSections } from '../app/account-sections.ts';
import { contactPath } from '../app/contact-path.ts';
import { getNavItems } from '../app/nav-items.ts';
import { useHelpUrl } from '../help-links.tsx';
import type { PaletteItem } from './palette-item.ts';
import { rankMatch } from './rank-match.ts';

/** The screens, account settings and folders that a user may open, and match a query; without one, the screens. */
export const usePlaceItems = (user: User, query: string): PaletteItem[] => {
  const { t } = useTranslation('private');
  const navigate = useNavigate();
  const helpUrl = useHelpUrl();
  const offered = useProviders();
  const canSeeCodes = userCan(user, 'dashboard');
  const { data: folders } = useQuery({ ...folderListQuery, enabled: canSeeCodes });

  const pages = [
    ...getNavItems(user).map(({ to, label, words, icon: Icon }) => ({
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
    run: () => void window.open(helpUrl, '_blank', 'noreferrer'),
  };
  const contact = {
    id: 'contact',
    group: 'pages' as const,
    label: t('nav.contact'),
    words: t('words.contact'),
    icon: <IconMessageCircle size={20} />,
    run: () => location.assign(contactPath),
  };
  if (query === '') return [...pages, contact, help].map((item) => ({ ...item, rank: 0 }));

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
  return [...pages, contact, help, ...settings, ...folderItems].flatMap((item) => {
    const rank = rankMatch(query, item);
    return rank === undefined ? [] : [{ ...item, rank }];
  });
};
