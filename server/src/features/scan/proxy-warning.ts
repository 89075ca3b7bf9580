const isPrivate = /^(::ffff:)?(10\.|127\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.)|^(::1$|f[cd])/i;
const enough = 10;

/**
 * Calls `warn` once when ten scans in a row came from one private address with a forwarded address that nobody trusts:
 * then a proxy stands in front of us, and every visitor looks like the same one.
 */
export const openProxyWarning = (warn: (address: string) => void) => {
  let address = '';
  let inARow = 0;
  return (ip: string, isForwarded: boolean) => {
    if (inARow >= enough) return;
    if (!isForwarded || !isPrivate.test(ip)) inARow = 0;
    else inARow = ip === address ? inARow + 1 : 1;
    address = ip;
    if (inARow === enough) warn(ip);
  };
};
