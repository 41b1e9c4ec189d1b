import { readFileSync } from 'node:fs'

/** How many connections wait at this port, from Linux: https://www.kernel.org/doc/html/latest/networking/proc_net_tcp.html */
export function waitingAt(port: number): number {
  const at = `:${port.toString(16).toUpperCase().padStart(4, '0')}`
  const line = readFileSync('/proc/net/tcp', 'utf8')
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .find(([, local = '', , state]) => local.endsWith(at) && state === '0A')
  return Number.parseInt(line?.[4]?.split(':')[1] ?? '0', 16)
}
