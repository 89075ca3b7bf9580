import { type Brand, brand as brandRoutes, noBrand } from '@tessera/contract/api/brand.ts';
import { useEffect, useSyncExternalStore } from 'react';
import { call } from '../../api.ts';
import { setBrandColors } from '../../ui/color-palette.ts';
import { useViewer } from '../../use-viewer.ts';
import { userCan } from '../team/permissions.tsx';

type BrandState = { brand: Brand; isLoaded: boolean; error?: Error };

const initialState: BrandState = { brand: noBrand, isLoaded: false };
let state = initialState;
let loadedFor: string | undefined;
const listeners = new Set<() => void>();

const setState = (next: BrandState) => {
  state = next;
  setBrandColors(next.brand.colors);
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const loadBrand = (): Promise<void> =>
  call(brandRoutes.get, {}).then(
    (brand) => setState({ brand, isLoaded: true }),
    (error: Error) => setState({ ...initialState, error }),
  );

/** The brand of the user’s account, loaded once per page; for guests and until it’s loaded, an empty one. */
export const useBrandState = (): BrandState => {
  const viewer = useViewer();
  const userId = viewer && userCan(viewer, 'dashboard') ? viewer.id : undefined;
  useEffect(() => {
    if (userId === undefined || loadedFor === userId) return;
    loadedFor = userId;
    void loadBrand();
  }, [userId]);
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => initialState,
  );
};

export const useBrand = (): Brand => useBrandState().brand;

export const saveBrand = async (body: Brand): Promise<void> =>
  setState({ brand: await call(brandRoutes.change, { body }), isLoaded: true });
