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

/** Who a statement is about: their hashes of today and of the days that it may have been made on. */
type Visitors = readonly string[];
const anybody: Visitors = [''];

/** Seconds that a pass holds, and a form that was shown. */
export const passLife = 1800;
const formLife = 3600;
/** What a page asks may lie open for a day: it is signed anew each hour, the same for everybody who comes in it. */
const questionLife = 25 * 3600;
const written = /^((?:[FGKOQT][0-9a-z]{1,8}){1,3})\.([\w-]{22})$/;

type Marks = ReadonlyMap<string, number>;
const marksIn = (text: string): Marks =>
  new Map(Array.from(text.matchAll(/([FGKOQT])([0-9a-z]+)/g), ([, mark, end]) => [mark!, Number.parseInt(end!, 36)]));
const endOf = (marks: Marks) => Math.max(0, ...marks.values());

const dayOf = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10);

/**
 * Signed statements of a code and of moments, that a visitor's browser carries: no table of visitors. What opens something
 * is in a cookie; a statement that a page or an address holds is of one visitor's hash, and says nothing of anybody else.
 * Each mark ends when it was to end when it was made, however often it is written again. The key is the salt of the day on
 * which the last of them ends, so every node reads them, and a new password makes all of them void. Times in unix seconds.
 */
export const openPasses = (saltOf: (day: string) => KeyObject) => {
  const macOf = ({ id, password = '' }: Code, marks: string, end: number, visitor: string) =>
    createHmac('sha256', saltOf(dayOf(end)))
      .update(`pass\n${id}\n${marks}\n${visitor}\n${password}`)
      .digest()
      .subarray(0, 16);

  const write = (code: Code, marks: Marks, [visitor = '']: Visitors = anybody) => {
    const text = [...marks].map(([mark, end]) => `${mark}${end.toString(36)}`).join('');
    return `${text}.${macOf(code, text, endOf(marks), visitor).toString('base64url')}`;
  };

  const none: Marks = new Map();
  /** The marks of a statement that still hold; none of a statement that isn't ours or about somebody else. */
  const read = (
    code: Code,
    statement: string | undefined,
    now: number,
    life: number,
    visitors: Visitors = anybody,
  ): Marks => {
    const [, text = '', mac = ''] = written.exec(statement ?? '') ?? [];
    const marks = marksIn(text);
    const end = endOf(marks);
    if (!(end > now && end <= now + life + 1)) return none;
    const given = Buffer.from(mac, 'base64url');
    const isOurs = visitors.some((visitor) => timingSafeEqual(given, macOf(code, text, end, visitor)));
    return isOurs ? new Map([...marks].filter(([, until]) => until > now)) : none;
  };
  const until = (now: number): number => Math.ceil(now) + passLife;

  return {
    /** When something ends that somebody goes through at this moment. */
    until,
    /** What the cookie of a code holds. */
    write: (code: Code, { knows, granted }: Pass): string =>
      write(code, new Map(Object.entries({ G: granted, K: knows }).filter(([, end]) => end > 0))),
    /** What the cookie of a code says. */
    read: (code: Code, text: string | undefined, now: number): Pass => {
      const marks = read(code, text, now, passLife);
      return { ...noPass, knows: marks.get('K') ?? 0, granted: marks.get('G') ?? 0 };
    },
    /** For an address: this visitor has seen that nobody stands behind the code. */
    seen: (code: Code, visitors: Visitors, now: number): string => write(code, new Map([['T', until(now)]]), visitors),
    seenUntil: (code: Code, text: string | undefined, visitors: Visitors, now: number): number =>
      read(code, text, now, passLife, visitors).get('T') ?? 0,
    /** For an address: this visitor is of the account. */
    own: (code: Code, visitors: Visitors, now: number): string => write(code, new Map([['O', until(now)]]), visitors),
    isOwn: (code: Code, text: string | undefined, visitors: Visitors, now: number): boolean =>
      read(code, text, now, passLife, visitors).has('O'),
    /** For a form of ours: what another site sends has none. */
    form: (code: Code, now: number): string => write(code, new Map([['F', Math.ceil(now) + formLife]])),
    isForm: (code: Code, text: string | undefined, now: number): boolean => read(code, text, now, formLife).has('F'),
    /**
     * For what a page asks: whoever has it was shown that page. `own` marks people of the account, and `visitors` is set
     * where not everybody is shown the page.
     */
    question: (
      code: Code,
      { own, visitors }: { own: boolean; visitors?: Visitors | undefined },
      now: number,
    ): string => {
      const end = Math.floor(now / 3600) * 3600 + questionLife;
      return write(code, new Map([['Q', end], ...(own ? [['O', end] as const] : [])]), visitors);
    },
    /** Who was shown the page that a form came from; undefined where ours was not, or too long ago. */
    asked: (
      code: Code,
      text: string | undefined,
      visitors: Visitors | undefined,
      now: number,
    ): { own: boolean } | undefined => {
      const marks = read(code, text, now, questionLife, visitors);
      return marks.has('Q') ? { own: marks.has('O') } : undefined;
    },
  };
};

export type Passes = ReturnType<typeof openPasses>;
