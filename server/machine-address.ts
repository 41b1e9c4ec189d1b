/** Whether only programs of this machine reach this host name or address, written as in an address or without brackets. */
export function isThisMachine(host: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/i.test(host)
}
