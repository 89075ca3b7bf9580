import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';

/** What somebody has been through at a code, so that they need not again while they look at it. */
export type Pass = {
  /** Has given the password. */
  knows: boolean;
  /** Was counted. */
  granted: boolean;
  /** Has seen that nobody stands behind the code. */
  told: boolean;
};

export const noPass: Pass = { knows: false, granted: false, told: false };

type Code = { id: number; password: string | undefined };

/** Seconds that a pass holds, and a form that was shown. */
export const passLife = 1800;
const formLife = 3600;
const written = /^([fgkt]{1,3})\.([0-9a-z]{1,8})\.([\w-]{22})$/;

const dayOf = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10);

/**
 * Signed statements of a code and a moment, that a visitor's browser carries: no table of visitors. The key is the salt of
 * the day on which they end, so every node reads them, and a new password makes all of them void. Times in unix seconds.
 */
export const openPasses = (saltOf: (day: string) => KeyObject) => {
  const macOf = ({ id, password = '' }: Code, marks: string, until: number) =>
    createHmac('sha256', saltOf(dayOf(until)))
      .update(`pass\n${id}\n${marks}\n${until}\n${password}`)
      .digest()
      .subarray(0, 16);

  const write = (code: Code, marks: string, until: number) =>
    `${marks}.${until.toString(36)}.${macOf(code, marks, until).toString('base64url')}`;

  /** The marks of a statement that holds; '' of any other. */
  const read = (code: Code, text: string | undefined, now: number, life: number): string => {
    const [, marks = '', until = '', mac = ''] = written.exec(text ?? '') ?? [];
    const end = Number.parseInt(until, 36);
    if (!(end > now && end <= now + life + 1)) return '';
    return timingSafeEqual(Buffer.from(mac, 'base64url'), macOf(code, marks, end)) ? marks : '';
  };

  return {
    give: (code: Code, { knows, granted, told }: Pass, now: number): string =>
      write(code, `${granted ? 'g' : ''}${knows ? 'k' : ''}${told ? 't' : ''}`, Math.ceil(now) + passLife),
    take: (code: Code, text: string | undefined, now: number): Pass => {
      if (text === undefined) return noPass;
      const marks = read(code, text, now, passLife);
      if (marks === '') return noPass;
      return { knows: marks.includes('k'), granted: marks.includes('g'), told: marks.includes('t') };
    },
    /** For a form of ours: what another site sends has none. */
    form: (code: Code, now: number): string => write(code, 'f', Math.ceil(now) + formLife),
    isForm: (code: Code, text: string | undefined, now: number): boolean => read(code, text, now, formLife) === 'f',
  };
};

export type Passes = ReturnType<typeof openPasses>;
