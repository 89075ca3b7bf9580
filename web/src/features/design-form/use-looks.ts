import type { CodeStyle } from '@tessera/contract/api/style.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { applyLook, getLookKey, type Look, toLook } from './look.ts';
import { createRandomStyle } from './random-style.ts';
import { getRecentLooks, saveLook } from './recent-looks.ts';
import type { UpdateStyle } from './update-style.ts';

/** A look that was replaced as a whole. */
type LookStep = { before: Look; after: string };

/** Whole looks: recent ones, a random one, and undo. */
export type Looks = {
  /** Empty if there are none besides the current look. */
  recent: readonly Look[];
  apply: (look: Look) => void;
  randomize: () => void;
  /** Undefined if the look was changed manually since. */
  undo: (() => void) | undefined;
};

/** Returns the recent looks; undefined if there are none besides the current look. */
const getOfferedLooks = (now: Look): readonly Look[] | undefined => {
  const looks = getRecentLooks();
  return looks.some((look) => getLookKey(look) !== getLookKey(now)) ? looks : undefined;
};

/** Manages whole looks. A look is saved when the user leaves it, unless it was only an intermediate one. */
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
        // An offered look is saved first, so that it isn’t the one dropped.
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
