import { createShaping, type Shaping } from '@tessera/qr';
import createBidi from 'bidi-js';
import * as harfbuzz from 'harfbuzzjs';

/** Returns HarfBuzz and the bidirectional algorithm; the WebAssembly comes from our host, with this chunk. */
export const loadShaping = (): Shaping => createShaping(harfbuzz, createBidi());
