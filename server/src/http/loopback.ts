import ipaddr from 'ipaddr.js';

/** Whether a hostname or address is only reachable from this machine. */
export const isLoopback = (hostname: string) => {
  const name = hostname.replace(/^\[|\]$/g, '');
  return /^(.*\.)?localhost$/.test(name) || (ipaddr.isValid(name) && ipaddr.parse(name).range() === 'loopback');
};
