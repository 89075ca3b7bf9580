import type { ComponentProps, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { BottomSheet } from '../../ui/bottom-sheet.tsx';
import { phoneQuery } from '../../ui/breakpoints.ts';
import { Popover } from '../../ui/popover.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { FilterPanel } from './filter-panel.tsx';

/** The filters under their button, on a phone a sheet; loaded when they’re opened. */
export const FilterDialog = ({
  anchor,
  ...panel
}: { anchor: RefObject<HTMLElement | null> } & ComponentProps<typeof FilterPanel>) => {
  const { t } = useTranslation('private');
  return useMedia(phoneQuery) ? (
    <BottomSheet title={t('filter.title')} onClose={panel.onClose}>
      <FilterPanel {...panel} />
    </BottomSheet>
  ) : (
    <Popover anchor={anchor} label={t('filter.title')} onClose={panel.onClose}>
      <FilterPanel {...panel} />
    </Popover>
  );
};
