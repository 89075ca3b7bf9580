/** Password limits, in graphemes; every character counts and none is required. */
export const passwordLength = { min: 8, max: 256 } as const;

/** What everybody tries first. The full check against known leaks is the operator's choice. */
const commonPasswords = new Set(
  (
    'password passw0rd password1 password123 12345678 123456789 1234567890 87654321 11111111 00000000 88888888 12341234 ' +
    'qwertyui qwertyuiop qwerty123 1q2w3e4r 1qaz2wsx asdfghjkl zxcvbnm1 iloveyou sunshine princess football baseball ' +
    'superman starwars trustno1 welcome1 letmein1 admin123 abcd1234 abc12345 changeme whatever computer internet samsung1 ' +
    'tessera1 tesseract'
  ).split(' '),
);

/** Whether a password is among the first that anybody guesses. */
export const isCommonPassword = (password: string): boolean =>
  commonPasswords.has(password.toLowerCase()) || /^(.)\1+$/u.test(password);

/** Whether a password is only the e-mail address again. */
export const isSameAsEmail = (password: string, email: string): boolean =>
  password.toLowerCase() === email.toLowerCase();
