import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { User } from '@tessera/contract/api/account.ts';
import type { CodeSummary } from '@tessera/contract/api/codes.ts';
import { useDeferredValue, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useNotifyError } from '../../error-messages.ts';
import { getCodeName } from '../../features/codes/code-name.ts';
import { CodeThumbnail } from '../../features/codes/code-thumbnail.tsx';
import { copyText } from '../../features/codes/copy-text.ts';
import { getPossibleActions } from '../../features/codes/possible-actions.ts';
import { codeSuggestionsQuery } from '../../features/codes/queries.ts';
import { useCodeAction } from '../../features/codes/use-code-action.ts';
import { revisionsId } from '../../features/revisions/revisions-id.ts';
import { userCan } from '../../features/team/permissions.tsx';
import {
  IconChartHistogram,
  IconCopy,
  IconDownload,
  IconHistory,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
} from '../../ui/icons.ts';
import { notify } from '../../ui/notify.ts';
import { normalizeText } from '../../ui/typeahead.ts';
import type { PaletteItem } from './palette-item.ts';
import { matchRanks, rankMatch } from './rank-match.ts';

/** Pause in typing before a search, in ms. */
const searchDelayMs = 120;
/** The shortest beginning of an action’s name that is taken for it. */
const minVerbLength = 3;

const noCodes: readonly CodeSummary[] = [];

const codeActionIds = ['download', 'edit', 'copy', 'pause', 'resume', 'versions'] as const;
type CodeActionId = (typeof codeActionIds)[number];

/** Returns the text once the user has stopped typing. */
const useDebounced = (text: string): string => {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), searchDelayMs);
    return () => clearTimeout(timer);
  }, [text]);
  return debounced;
};

/** Returns what of a short link to search for: its ending. */
const toCodeQuery = (query: string): string => /^(?:https?:\/\/)?[^\s/]+\/r\/([\w-]+)\/?$/i.exec(query)?.[1] ?? query;

export type CodeSearch = {
  items: PaletteItem[];
  /** Whether the results are those of the current query. */
  isSettled: boolean;
  error: Error | null;
  retry: () => void;
};

/**
 * The codes that match a query, found by the server, and actions on them: “pause menu” pauses one. Without a query, the codes
 * edited last.
 */
export const useCodeItems = (user: User, query: string, onDownload: (code: CodeSummary) => void): CodeSearch => {
  const { t } = useTranslation('private');
  const tTypes = useTranslation('types').t;
  const navigate = useNavigate();
  const runAction = useCodeAction();
  const notifyError = useNotifyError();
  const canSeeCodes = userCan(user, 'dashboard');
  const permissions = { canEdit: userCan(user, 'dashboard', 'edit'), canDelete: userCan(user, 'dashboard', 'delete') };

  const [verb = '', ...rest] = query.split(/\s+/);
  const verbs = codeActionIds.filter(
    (id) =>
      verb.length >= minVerbLength &&
      normalizeText(t(`palette.verbs.${id}`))
        .split(/[^\p{L}\p{N}]+/u)
        .some((word) => word.startsWith(normalizeText(verb))),
  );
  const text = toCodeQuery(query);
  const object = verbs.length > 0 ? toCodeQuery(rest.join(' ')) : '';
  const searched = useDebounced(text);
  const searchedObject = useDebounced(object);
  const found = useQuery({
    ...codeSuggestionsQuery(searched),
    placeholderData: keepPreviousData,
    enabled: canSeeCodes,
  });
  const foundObjects = useQuery({ ...codeSuggestionsQuery(searchedObject), enabled: canSeeCodes && verbs.length > 0 });
  const foundCodes = found.data?.codes ?? noCodes;
  const codes = useDeferredValue(foundCodes);
  const objects = verbs.length > 0 ? (foundObjects.data?.codes ?? []) : [];

  const toItem = (code: CodeSummary): PaletteItem => {
    const name = getCodeName(code);
    return {
      id: `code ${code.id}`,
      group: 'codes',
      label: name,
      note: [tTypes(`${code.type}.name`), ...(code.uri ? [`/r/${code.uri}`] : []), t(`status.${code.status}`)].join(
        ' · ',
      ),
      icon: (
        <CodeThumbnail
          printed={code.printed}
          style={code.style}
          symbology={code.symbology}
          symbolRules={code.symbolRules}
          size={40}
        />
      ),
      rank: rankMatch(query, { label: name, words: code.uri ?? '' }) ?? matchRanks.content,
      code,
      run: () => void navigate(`/app/my-qr-codes/qr/${code.id}`),
    };
  };

  const copyLink = async (code: CodeSummary) => {
    try {
      await copyText(code.printed);
      notify({ kind: 'success', text: t('palette.link_copied', { name: getCodeName(code) }) });
    } catch (error) {
      notifyError(error);
    }
  };
  const toAction = (id: CodeActionId, code: CodeSummary): Pick<PaletteItem, 'icon' | 'run'> | undefined => {
    const isLive = code.status !== 'archived';
    const path = `/app/my-qr-codes/qr/${code.id}`;
    switch (id) {
      case 'download':
        return isLive ? { icon: <IconDownload size={20} />, run: () => onDownload(code) } : undefined;
      case 'edit': {
        const run = () => void navigate(`/app/builder/${code.id}?step=${code.dynamic ? 'content' : 'design'}`);
        return isLive && permissions.canEdit ? { icon: <IconPencil size={20} />, run } : undefined;
      }
      case 'copy':
        return code.uri ? { icon: <IconCopy size={20} />, run: () => void copyLink(code) } : undefined;
      case 'versions':
        return { icon: <IconHistory size={20} />, run: () => void navigate(`${path}#${revisionsId}`) };
      default: {
        const Icon = id === 'pause' ? IconPlayerPause : IconPlayerPlay;
        const isPossible = getPossibleActions(code, permissions).includes(id);
        return isPossible ? { icon: <Icon size={20} />, run: () => runAction(code, id) } : undefined;
      }
    }
  };
  const toActionItem = (id: CodeActionId, code: CodeSummary, rank: number): PaletteItem[] => {
    const action = toAction(id, code);
    const label = t(`palette.do.${id}`, { name: getCodeName(code) });
    return action ? [{ id: `${id} ${code.id}`, group: 'actions', label, rank, ...action }] : [];
  };

  const codeItems = codes.map(toItem);
  const best = query === '' ? undefined : codeItems.find(({ rank }) => rank <= matchRanks.words);
  const canSeeAnalysis = userCan(user, 'analysis');
  const items: PaletteItem[] = [
    ...(query === '' ? codeItems.map((item) => ({ ...item, rank: 0 })) : codeItems),
    ...objects.flatMap((code) => verbs.flatMap((id) => toActionItem(id, code, matchRanks.prefix))),
    ...(best?.code && verbs.length === 0
      ? (['copy', 'pause', 'resume'] as const).flatMap((id) =>
          toActionItem(id, best.code as CodeSummary, matchRanks.content),
        )
      : []),
    ...(best?.code?.dynamic && canSeeAnalysis && verbs.length === 0
      ? [
          {
            id: `analysis ${best.code.id}`,
            group: 'pages' as const,
            label: t('palette.analysis', { name: best.label }),
            icon: <IconChartHistogram size={20} />,
            rank: matchRanks.content,
            run: () => void navigate(`/app/analysis?code=${best.code?.id}`),
          },
        ]
      : []),
  ];
  return {
    items,
    isSettled:
      !canSeeCodes ||
      (searched === text &&
        searchedObject === object &&
        !found.isFetching &&
        codes === foundCodes &&
        (verbs.length === 0 || !foundObjects.isFetching)),
    error: found.error,
    retry: () => void found.refetch(),
  };
};
