/** Whether this host name or address, with or without brackets, is reachable only from this machine. */
export function isThisMachine(host: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/i.test(host)
}
