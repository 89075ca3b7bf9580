import type { User } from '@tessera/contract/api/account.ts';
import { account } from '@tessera/contract/api/account.ts';
import { themes } from '@tessera/contract/page-context.ts';
import { canManageTeam } from '@tessera/contract/rules/permissions.ts';
import { catalogue } from '@tessera/qr-types';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { call } from '../../api.ts';
import { useNotifyError } from '../../error-messages.ts';
import { userCan } from '../../features/team/permissions.tsx';
import { detectPastedType } from '../../features/type-chooser/detect-pasted-type.ts';
import { usePage } from '../../page-context.tsx';
import { useTheme } from '../../theme-choice.ts';
import {
  IconFolderPlus,
  IconLanguage,
  IconLogout,
  IconMoon,
  IconPlus,
  IconSun,
  IconSunMoon,
  IconUserPlus,
} from '../../ui/icons.ts';
import { LineIcon } from '../../ui/line-icon.tsx';
import { logOut } from '../app/session.ts';
import type { PaletteItem } from './palette-item.ts';
import { matchRanks, rankMatch } from './rank-match.ts';

const themeIcons = { auto: IconSunMoon, light: IconSun, dark: IconMoon };
const isLink = (text: string) => /^(https?:\/\/|www\.)\S+$/i.test(text);

type ActionItem = Omit<PaletteItem, 'rank' | 'group'> & { words?: string };

/** The actions that a user may take, and match a query; without one, the most common. A link becomes a new code. */
export const useActionItems = (user: User, query: string, onNewFolder: () => void): PaletteItem[] => {
  const { t } = useTranslation('private');
  const tMain = useTranslation().t;
  const tTypes = useTranslation('types').t;
  const navigate = useNavigate();
  const notifyError = useNotifyError();
  const { languages } = usePage();
  const [theme, setTheme] = useTheme();
  const canCreate = userCan(user, 'dashboard', 'create');

  const createCode = (choice: { type: string; content?: object }) =>
    void navigate('/app/builder?step=content', { state: { choice } });
  const newCode: ActionItem = {
    id: 'new',
    label: tMain('new_code'),
    words: t('words.new_code'),
    icon: <IconPlus size={20} />,
    run: () => void navigate('/app/builder'),
  };
  const newFolder: ActionItem = {
    id: 'new folder',
    label: t('palette.new_folder'),
    words: t('words.new_folder'),
    icon: <IconFolderPlus size={20} />,
    run: onNewFolder,
  };
  const canAddFolders = canCreate && !user.folders;
  const common = [...(canCreate ? [newCode] : []), ...(canAddFolders ? [newFolder] : [])];
  if (query === '') return common.map((item) => ({ ...item, group: 'actions', rank: 0 }));

  const types = catalogue.map(({ id, icon }): ActionItem => {
    const name = tTypes(`${id}.name`);
    return {
      id: `new ${id}`,
      label: t('palette.new_type', { type: name }),
      words: `${name} ${tTypes(`${id}.keywords`)} ${t('words.new_code')}`,
      icon: <LineIcon path={icon} />,
      run: () => createCode({ type: id }),
    };
  });
  const setLanguage = async (language: string) => {
    try {
      const { name, timezone } = user;
      await call(account.updateMe, { body: { name, timezone, language } });
      location.reload();
    } catch (error) {
      notifyError(error);
    }
  };
  const getLanguageName = (language: string) =>
    new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;
  const actions: ActionItem[] = [
    ...common,
    ...(canCreate ? types : []),
    ...(canManageTeam({ role: user.role as 1 })
      ? [
          {
            id: 'invite',
            label: t('palette.invite'),
            words: t('words.invite'),
            icon: <IconUserPlus size={20} />,
            run: () => void navigate('/app/users', { state: { dialog: 'invite' } }),
          },
        ]
      : []),
    ...themes
      .filter((value) => value !== theme)
      .map((value) => {
        const Icon = themeIcons[value];
        return {
          id: `theme ${value}`,
          label: t('palette.theme', { theme: tMain(`theme.${value}`) }),
          words: t('words.theme'),
          icon: <Icon size={20} />,
          run: () => setTheme(value),
        };
      }),
    ...languages
      .filter((language) => language !== user.language)
      .map((language) => ({
        id: `language ${language}`,
        label: t('palette.language', { language: getLanguageName(language) }),
        words: t('words.language'),
        icon: <IconLanguage size={20} />,
        run: () => void setLanguage(language),
      })),
    {
      id: 'log out',
      label: tMain('log_out'),
      words: t('words.log_out'),
      icon: <IconLogout size={20} />,
      run: () => void logOut().catch(notifyError),
    },
  ];
  const found = actions.flatMap((item): PaletteItem[] => {
    const rank = rankMatch(query, item);
    return rank === undefined ? [] : [{ ...item, group: 'actions', rank }];
  });
  const pasted = canCreate && isLink(query) ? detectPastedType(query) : undefined;
  if (!pasted) return found;
  const fromLink: PaletteItem = {
    id: 'new from link',
    group: 'create',
    label: t('palette.new_from_link', { type: tTypes(`${pasted.type}.name`) }),
    note: query,
    icon: <IconPlus size={20} />,
    rank: matchRanks.exact,
    run: () => createCode(pasted),
  };
  return [fromLink, ...found];
};
