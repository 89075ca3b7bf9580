import { useInfiniteQuery } from '@tanstack/react-query';
import {
  type BundlePreview,
  canInclude,
  includableReasons,
  isSetAside,
  type LeftOutCode,
  leftOutPageSize,
  maxIncludedCodes,
} from '@tessera/contract/api/redirect-bundle.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDebouncedSearch } from '../../../features/filters/use-debounced-search.ts';
import type { Inclusion } from '../../../features/redirect-bundle/inclusion.ts';
import { leftOutQuery } from '../../../features/redirect-bundle/queries.ts';
import { LoadError } from '../../../load-error.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { IconSearch } from '../../../ui/icons.ts';
import { TextInput } from '../../../ui/inputs.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import styles from './redirect-bundle.module.css';

type Choice = { inclusion: Inclusion; onChange: (inclusion: Inclusion) => void };

const toggleIn = <Item,>(items: ReadonlySet<Item>, item: Item): ReadonlySet<Item> => {
  const next = new Set(items);
  if (!next.delete(item)) next.add(item);
  return next;
};

/** A box for each reason that includes all codes with it. */
const Reasons = ({ preview, inclusion, onChange }: { preview: BundlePreview } & Choice) => {
  const { t } = useTranslation('private');
  const counts = includableReasons.map((reason) => {
    const groups = preview.leftOut.filter(({ reasons }) => canInclude(reasons) && reasons.includes(reason));
    return { reason, count: groups.reduce((sum, { codes }) => sum + codes, 0) };
  });
  return (
    <fieldset className={styles.reasons}>
      <legend>{t('bundle.include_all')}</legend>
      {counts
        .filter(({ count }) => count > 0)
        .map(({ reason, count }) => (
          <Checkbox
            key={reason}
            checked={inclusion.reasons.has(reason)}
            onChange={() => onChange({ ...inclusion, reasons: toggleIn(inclusion.reasons, reason) })}
          >
            {t(`bundle.all.${reason}`, { count })}
          </Checkbox>
        ))}
    </fieldset>
  );
};

const Row = ({ code, inclusion, onChange }: { code: LeftOutCode } & Choice) => {
  const { t } = useTranslation('private');
  const { id, name, reasons } = code;
  const isCovered = isSetAside(reasons, inclusion.reasons);
  const isTicked = inclusion.codes.has(id);
  const isFull = !isTicked && inclusion.codes.size >= maxIncludedCodes;
  const toggle = () => {
    const codes = new Map(inclusion.codes);
    if (!codes.delete(id)) codes.set(id, reasons);
    onChange({ ...inclusion, codes });
  };
  return (
    <li>
      <Checkbox
        checked={isCovered || isTicked}
        disabled={!canInclude(reasons) || isCovered || isFull}
        onChange={toggle}
      >
        <span className={styles.code}>
          <span dir="auto">{name || t('task.unnamed')}</span>
          <span className={styles.reason}>{reasons.map((reason) => t(`bundle.reason.${reason}`)).join(' ')}</span>
        </span>
      </Checkbox>
    </li>
  );
};

/** The codes one by one, page by page, with a search if there are more than a page. */
const Codes = ({ total, ...choice }: { total: number } & Choice) => {
  const { t } = useTranslation('private');
  const [q, setQuery] = useState('');
  const [text, setText] = useDebouncedSearch(q, setQuery);
  const list = useInfiniteQuery(leftOutQuery(q));
  const codes = list.data?.pages.flat();
  return (
    <>
      {total > leftOutPageSize && (
        <div className={styles.search}>
          <TextInput
            type="search"
            value={text}
            aria-label={t('bundle.search')}
            placeholder={t('bundle.search')}
            icon={<IconSearch size={18} />}
            onChange={({ target }) => setText(target.value)}
          />
        </div>
      )}
      {codes ? (
        <ul className={styles.codes} aria-busy={list.isFetching}>
          {codes.map((code) => (
            <Row key={code.id} code={code} {...choice} />
          ))}
        </ul>
      ) : list.isError ? (
        <LoadError heading="h3" title={t('bundle.list_failed')} error={list.error} onRetry={() => list.refetch()} />
      ) : (
        <Skeleton height="96px" />
      )}
      {codes?.length === 0 && <p className={styles.help}>{t('bundle.none_found')}</p>}
      {list.hasNextPage && (
        <div className={styles.more}>
          <Button variant="quiet" pending={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
            {t('transfer.more')}
          </Button>
        </div>
      )}
    </>
  );
};

/** The codes that a redirect bundle leaves out, with boxes to include them anyway: all with a reason, or each. */
export const LeftOutCodes = ({ preview, ...choice }: { preview: BundlePreview } & Choice) => {
  const { t } = useTranslation('private');
  const [isOpen, setOpen] = useState(false);
  const total = preview.leftOut.reduce((sum, { codes }) => sum + codes, 0);
  return (
    <details className={styles.leftOut} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('bundle.left_out', { count: total })}</summary>
      <p className={styles.help}>{t('bundle.left_out_help')}</p>
      {preview.leftOut.some(({ reasons }) => canInclude(reasons)) && <Reasons preview={preview} {...choice} />}
      {isOpen && <Codes total={total} {...choice} />}
    </details>
  );
};
