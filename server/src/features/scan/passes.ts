import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';

/** What somebody has been through at a code, so that they need not again: until when each holds, 0 where they have not. */
export type Pass = {
  /** Has given the password. */
  knows: number;
  /** Was counted. */
  granted: number;
  /** Has seen that nobody stands behind the code. */
  told: number;
};

export const noPass: Pass = { knows: 0, granted: 0, told: 0 };

type Code = { id: number; password: string | undefined };

/** Seconds that a pass holds, and a form that was shown. */
export const passLife = 1800;
const formLife = 3600;
/** What a page asks may lie open for a day: it is signed anew each hour, the same for everybody who comes in it. */
const questionLife = 25 * 3600;
/** So many passes are kept in a browser, the newest first. */
const mostKept = 10;
const between = '~';
const written = /^((?:[FGKOQT][0-9a-z]{1,8}){1,3})\.([\w-]{22})$/;

type Marks = ReadonlyMap<string, number>;
const marksIn = (text: string): Marks =>
  new Map(Array.from(text.matchAll(/([FGKOQT])([0-9a-z]+)/g), ([, mark, end]) => [mark!, Number.parseInt(end!, 36)]));
const endOf = (marks: Marks) => Math.max(0, ...marks.values());

const dayOf = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10);

/** The later of what is known by two passes. */
export const eitherPass = (one: Pass, other: Pass): Pass => ({
  knows: Math.max(one.knows, other.knows),
  granted: Math.max(one.granted, other.granted),
  told: Math.max(one.told, other.told),
});

/**
 * Signed statements of a code and of moments, that a visitor's browser carries: no table of visitors. Each mark ends when it
 * was to end when it was made, however often it is written again. The key is the salt of the day on which the last of them
 * ends, so every node reads them, and a new password makes all of them void. Times in unix seconds.
 */
export const openPasses = (saltOf: (day: string) => KeyObject) => {
  const macOf = ({ id, password = '' }: Code, marks: string, end: number) =>
    createHmac('sha256', saltOf(dayOf(end)))
      .update(`pass\n${id}\n${marks}\n${password}`)
      .digest()
      .subarray(0, 16);

  const write = (code: Code, marks: Marks) => {
    const text = [...marks].map(([mark, end]) => `${mark}${end.toString(36)}`).join('');
    return `${text}.${macOf(code, text, endOf(marks)).toString('base64url')}`;
  };

  const none: Marks = new Map();
  /** The marks of a statement that holds; none of any other. */
  const read = (code: Code, statement: string | undefined, now: number, life: number): Marks => {
    const [, text = '', mac = ''] = written.exec(statement ?? '') ?? [];
    const marks = marksIn(text);
    const end = endOf(marks);
    if (!(end > now && end <= now + life + 1)) return none;
    return timingSafeEqual(Buffer.from(mac, 'base64url'), macOf(code, text, end)) ? marks : none;
  };

  const give = (code: Code, { knows, granted, told }: Pass): string =>
    write(code, new Map(Object.entries({ G: granted, K: knows, T: told }).filter(([, end]) => end > 0)));

  const takeOne = (code: Code, statement: string, now: number): Pass => {
    const marks = read(code, statement, now, passLife);
    const until = (mark: string) => {
      const end = marks.get(mark) ?? 0;
      return end > now ? end : 0;
    };
    return { knows: until('K'), granted: until('G'), told: until('T') };
  };

  const statementsIn = (text: string | undefined) => text?.split(between).slice(0, mostKept) ?? [];
  const holds = (statement: string, now: number) => endOf(marksIn(written.exec(statement)?.[1] ?? '')) > now;

  return {
    /** When something ends that somebody goes through at this moment. */
    until: (now: number): number => Math.ceil(now) + passLife,
    give,
    /** What the statements of a link or of our cookie say of a code. */
    take: (code: Code, text: string | undefined, now: number): Pass =>
      statementsIn(text).reduce((pass, statement) => eitherPass(pass, takeOne(code, statement, now)), noPass),
    /** What our cookie holds from now on: a code's pass before those of other codes that it held. */
    keep: (code: Code, pass: Pass, held: string | undefined, now: number): string => {
      const others = statementsIn(held).filter(
        (statement) => holds(statement, now) && read(code, statement, now, passLife) === none,
      );
      return [give(code, pass), ...others].slice(0, mostKept).join(between);
    },
    /** For a form of ours: what another site sends has none. */
    form: (code: Code, now: number): string => write(code, new Map([['F', Math.ceil(now) + formLife]])),
    /** For what a page asks: whoever has it was shown that page. `own` marks people of the account. */
    question: (code: Code, own: boolean, now: number): string => {
      const end = Math.floor(now / 3600) * 3600 + questionLife;
      return write(code, new Map([['Q', end], ...(own ? [['O', end] as const] : [])]));
    },
    /** Who was shown the page that a form came from; undefined where ours was not, or too long ago. */
    asked: (code: Code, text: string | undefined, now: number): { own: boolean } | undefined => {
      const marks = read(code, text, now, questionLife);
      return marks.has('Q') ? { own: marks.has('O') } : undefined;
    },
    isForm: (code: Code, text: string | undefined, now: number): boolean => read(code, text, now, formLife).has('F'),
  };
};

export type Passes = ReturnType<typeof openPasses>;
