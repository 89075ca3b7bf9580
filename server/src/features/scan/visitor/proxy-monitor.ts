const privateAddress = /^(::ffff:)?(10\.|127\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.)|^(::1$|f[cd])/i;
const warnAfter = 10;

/**
 * Calls `warn` once after ten scans in a row from the same private address with an untrusted forwarded address: then a proxy
 * is in front of the server, and all visitors look the same.
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
