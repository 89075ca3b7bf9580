import type { CodeStyle } from '@tessera/contract/api/style.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { applyLook, getLookKey, type Look, toLook } from './look.ts';
import { createRandomStyle } from './random-style.ts';
import { getRecentLooks, saveLook } from './recent-looks.ts';
import type { UpdateStyle } from './update-style.ts';

/** A look that another took the place of, all at once. */
type LookStep = { before: Look; after: string };

/** Whole looks: those of before, a surprise, and the way back. */
export type Looks = {
  /** None where there is none but the one that the code has already. */
  recent: readonly Look[];
  apply: (look: Look) => void;
  randomize: () => void;
  /** Undefined once the look was changed by hand. */
  undo: (() => void) | undefined;
};

/** The looks that were left last; undefined where there is none but the one that the code has. */
const getOfferedLooks = (now: Look): readonly Look[] | undefined => {
  const looks = getRecentLooks();
  return looks.some((look) => getLookKey(look) !== getLookKey(now)) ? looks : undefined;
};

/** A look is remembered when somebody leaves it, unless it was only shown to them on the way to another. */
export const useLooks = (style: CodeStyle, change: UpdateStyle): Looks => {
  const [recent, setRecent] = useState<readonly Look[]>([]);
  const [steps, setSteps] = useState<readonly LookStep[]>([]);
  const latest = useRef(style);
  latest.current = style;

  useEffect(() => {
    setRecent((current) => getOfferedLooks(toLook(latest.current)) ?? current);
    const saveCurrent = () => saveLook(toLook(latest.current));
    addEventListener('pagehide', saveCurrent);
    return () => {
      removeEventListener('pagehide', saveCurrent);
      saveCurrent();
    };
  }, []);

  const apply = useCallback(
    (look: Look) => {
      const before = toLook(latest.current);
      if (!steps.some(({ after }) => after === getLookKey(before))) {
        // One that is offered goes first, so that it isn't the one that makes room.
        if (recent.some((other) => getLookKey(other) === getLookKey(look))) saveLook(look);
        saveLook(before);
        setRecent((current) => getOfferedLooks(look) ?? current);
      }
      setSteps([...steps, { before, after: getLookKey(look) }]);
      change((now) => applyLook(now, look));
    },
    [change, steps, recent],
  );

  const last = steps.at(-1);
  const canUndo = last !== undefined && last.after === getLookKey(toLook(style));
  return {
    recent,
    apply,
    randomize: useCallback(() => apply(toLook(createRandomStyle(Math.random, latest.current))), [apply]),
    undo: canUndo
      ? () => {
          setSteps(steps.slice(0, -1));
          change((now) => applyLook(now, last.before));
        }
      : undefined,
  };
};
