import type { CodeStyle } from '@tessera/contract/api/style.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Change } from './change.ts';
import { keyOfLook, type Look, lookOf, withLook } from './look.ts';
import { recentLooks, rememberLook } from './recent-looks.ts';
import { surprise } from './surprise.ts';

/** A look that another took the place of, all at once. */
type Step = { before: Look; after: string };

/** Whole looks: those of before, a surprise, and the way back. */
export type Looks = {
  /** None where there is none but the one that the code has already. */
  recent: readonly Look[];
  take: (look: Look) => void;
  surprise: () => void;
  /** Undefined once the look was changed by hand. */
  undo: (() => void) | undefined;
};

/** The looks that were left last; undefined where there is none but the one that the code has. */
const offered = (now: Look): readonly Look[] | undefined => {
  const looks = recentLooks();
  return looks.some((look) => keyOfLook(look) !== keyOfLook(now)) ? looks : undefined;
};

/** A look is remembered when somebody leaves it, unless it was only shown to them on the way to another. */
export const useLooks = (style: CodeStyle, change: Change): Looks => {
  const [recent, setRecent] = useState<readonly Look[]>([]);
  const [steps, setSteps] = useState<readonly Step[]>([]);
  const latest = useRef(style);
  latest.current = style;

  useEffect(() => {
    setRecent((shown) => offered(lookOf(latest.current)) ?? shown);
    const leave = () => rememberLook(lookOf(latest.current));
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, []);

  const replace = useCallback(
    (look: Look) => {
      const before = lookOf(latest.current);
      if (!steps.some(({ after }) => after === keyOfLook(before))) {
        // One that is offered goes first, so that it isn't the one that makes room.
        if (recent.some((other) => keyOfLook(other) === keyOfLook(look))) rememberLook(look);
        rememberLook(before);
        setRecent((shown) => offered(look) ?? shown);
      }
      setSteps([...steps, { before, after: keyOfLook(look) }]);
      change((now) => withLook(now, look));
    },
    [change, steps, recent],
  );

  const last = steps.at(-1);
  const canUndo = last !== undefined && last.after === keyOfLook(lookOf(style));
  return {
    recent,
    take: replace,
    surprise: useCallback(() => replace(lookOf(surprise(Math.random, latest.current))), [replace]),
    undo: canUndo
      ? () => {
          setSteps(steps.slice(0, -1));
          change((now) => withLook(now, last.before));
        }
      : undefined,
  };
};
