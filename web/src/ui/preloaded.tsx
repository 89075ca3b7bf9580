import { type ComponentType, lazy, useState } from 'react';

/**
 * Returns a component that is in a file of its own, for places within `Suspense`. Once `preload` has loaded it, it needs no
 * placeholder; React’s `lazy` shows one for 300 ms even then.
 */
export const createPreloaded = <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
  let loaded: ComponentType<Props> | undefined;
  const loadDefault = async () => {
    loaded ??= await load();
    return { default: loaded };
  };
  const Lazy = lazy(loadDefault);
  const Preloaded = (props: Props) => {
    const [Shown] = useState(() => loaded ?? Lazy);
    return <Shown {...props} />;
  };
  // If it fails, the component tries again, and reports that.
  return Object.assign(Preloaded, { preload: () => void loadDefault().catch(() => {}) });
};
