/** An IP address without what tells one device in its network from another; the network itself stays to be recognised. */
export const truncateIp = (ip: string): string => {
  const separator = ip.includes(':') ? ':' : '.';
  const parts = ip.split(separator);
  return parts.length > 3 ? [...parts.slice(0, 3), '…'].join(separator) : ip;
};
