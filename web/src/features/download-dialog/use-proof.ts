import type { Fix, Order, Receipt } from '@tessera/qr';
import { useEffect, useRef, useState } from 'react';
import type { Drawn, DrawnCode } from '../code-preview/use-code.ts';
import { makeHere } from '../proof/ask-worker.ts';
import type { Purpose } from '../proof/sides.ts';
import { type Choice, fileKey, isMadeHere, orderFor } from './choice.ts';

/** How long a choice rests before its file is made, in ms. */
const rest = 250;

export type Proof =
  /** There is nothing to prove yet. */
  | { state: 'none' }
  | { state: 'proving' }
  | { state: 'passed'; receipt: Receipt; at: Date; file?: Uint8Array<ArrayBuffer>; order?: Order }
  /** Why there is no file: what has to change, and what mends it. */
  | { state: 'refused'; cause: string; fix: Fix | undefined }
  /** The server makes this file, and proves it then. */
  | { state: 'with_file' };

/** What a file says of its code. */
export type FileDetails = Required<Pick<Order, 'title' | 'kind'>>;

export const orderOf = (choice: Choice, { text, style }: Drawn, details: FileDetails): Order =>
  orderFor(choice, { text, style, ...details });

/** Makes a file and has it read here. Fails where this browser can't. */
export const prove = async (order: Order, { lettering }: Drawn, purpose: Purpose): Promise<Proof> => {
  const made = await makeHere(order, lettering, purpose);
  if ('refused' in made) return { state: 'refused', ...made.refused };
  return { state: 'passed', ...made, at: new Date(), order };
};

/** The proof of the chosen file, made whenever the choice has rested. */
export const useProof = (code: DrawnCode, choice: Choice, { title, kind }: FileDetails): Proof => {
  const [done, setDone] = useState<{ code: DrawnCode; key: string; proof: Proof }>();
  const key = fileKey(choice);
  const latest = useRef({ choice });
  latest.current = { choice };

  useEffect(() => {
    const { choice } = latest.current;
    if (code.state !== 'drawn' || !isMadeHere(choice)) return;
    let isOver = false;
    const finish = (proof: Proof) => isOver || setDone({ code, key, proof });
    const timer = setTimeout(() => {
      prove(orderOf(choice, code, { title, kind }), code, 'proof').then(finish, () => finish({ state: 'with_file' }));
    }, rest);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [code, key, title, kind]);

  if (code.state !== 'drawn') return { state: 'none' };
  if (!isMadeHere(choice)) return { state: 'with_file' };
  return done?.code === code && done.key === key ? done.proof : { state: 'proving' };
};
