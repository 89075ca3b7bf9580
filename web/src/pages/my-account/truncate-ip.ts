/** Removes the part of an IP address that identifies a device within its network; the network stays recognisable. */
export const truncateIp = (ip: string): string => {
  const separator = ip.includes(':') ? ':' : '.';
  const parts = ip.split(separator);
  return parts.length > 3 ? [...parts.slice(0, 3), '…'].join(separator) : ip;
};
