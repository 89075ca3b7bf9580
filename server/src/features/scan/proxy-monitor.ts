const privateAddress = /^(::ffff:)?(10\.|127\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.)|^(::1$|f[cd])/i;
const warnAfter = 10;

/**
 * Calls `warn` once when ten scans in a row came from one private address with a forwarded address that nobody trusts:
 * then a proxy stands in front of us, and every visitor looks like the same one.
 */
export const createProxyMonitor = (warn: (address: string) => void) => {
  let address = '';
  let streak = 0;
  return (ip: string, isForwarded: boolean) => {
    if (streak >= warnAfter) return;
    if (!isForwarded || !privateAddress.test(ip)) streak = 0;
    else streak = ip === address ? streak + 1 : 1;
    address = ip;
    if (streak === warnAfter) warn(ip);
  };
};
