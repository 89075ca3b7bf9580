import { plainStyle } from '@tessera/contract/api/style.ts';
import { type ComponentProps, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useBrand } from '../brand/use-brand.ts';
import { usePreviewAssets } from '../code-preview/use-preview-assets.ts';
import { applyBrand, createBrandLook, hasBrand } from './brand-design.ts';
import { getLookKey, type Look } from './look.ts';
import { LookPicker } from './look-picker.tsx';
import { type ReadyDesignId, readyDesigns } from './ready-designs.ts';
import type { UpdateStyle } from './update-style.ts';

const readyDesignIds = Object.keys(readyDesigns) as ReadyDesignId[];

/** Finished designs, the account’s brand first. */
export const ReadyDesignsPicker = ({
  change,
  onSelect,
  ...props
}: { change: UpdateStyle } & Omit<ComponentProps<typeof LookPicker>, 'looks' | 'label'>) => {
  const { t } = useTranslation();
  const brand = useBrand();
  const assets = usePreviewAssets(useMemo(() => ({ ...plainStyle, image: brand.logo }), [brand.logo]));
  const logo = assets.state === 'ready' ? assets.image?.thumbnail : undefined;
  const looks = useMemo(
    () => [
      ...(hasBrand(brand) ? [{ name: t('design.brand'), look: createBrandLook(brand), logo }] : []),
      ...readyDesignIds.map((id) => ({ name: t(`design.ready_${id}`), look: readyDesigns[id] as Look })),
    ],
    [brand, logo, t],
  );
  const select = useMemo(
    () => (look: Look) => {
      onSelect(look);
      if (hasBrand(brand) && getLookKey(look) === getLookKey(createBrandLook(brand)))
        change((style) => applyBrand(style, brand));
    },
    [brand, change, onSelect],
  );
  return <LookPicker {...props} label={t('design.ready')} looks={looks} onSelect={select} />;
};
