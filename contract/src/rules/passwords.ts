/** Password limits in graphemes; every character is allowed and none is required. */
export const passwordLength = { min: 8, max: 256 } as const;

/** The most frequently guessed passwords. A full check against leaked passwords is the operator’s choice. */
const commonPasswords = new Set(
  (
    'password passw0rd password1 password123 12345678 123456789 1234567890 87654321 11111111 00000000 88888888 12341234 ' +
    'qwertyui qwertyuiop qwerty123 1q2w3e4r 1qaz2wsx asdfghjkl zxcvbnm1 iloveyou sunshine princess football baseball ' +
    'superman starwars trustno1 welcome1 letmein1 admin123 abcd1234 abc12345 changeme whatever computer internet samsung1 ' +
    'tessera1 tesseract'
  ).split(' '),
);

/** Whether a password is one of the most frequently guessed. */
export const isCommonPassword = (password: string): boolean =>
  commonPasswords.has(password.toLowerCase()) || /^(.)\1+$/u.test(password);

/** Whether a password equals the email address. */
export const isSameAsEmail = (password: string, email: string): boolean =>
  password.toLowerCase() === email.toLowerCase();
