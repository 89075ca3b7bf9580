import { isSymbologyLoaded, loadSymbology, type Symbology } from '@tessera/qr';
import { useEffect, useState } from 'react';

/** Loads the encoder of a symbology, and returns whether it is there. Without a connection, it never is. */
export const useLoadedSymbology = (symbology: Symbology): boolean => {
  const [, setLoaded] = useState<Symbology>();
  useEffect(() => {
    loadSymbology(symbology).then(
      () => setLoaded(symbology),
      () => {},
    );
  }, [symbology]);
  return isSymbologyLoaded(symbology);
};
