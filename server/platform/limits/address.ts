import { isIPv6 } from 'node:net'

declare const made: unique symbol

/** An address as it is counted. Only `addressKey` makes one, so that no raw address is ever counted by. */
export type AddressKey = string & { readonly [made]: 'address' }

/** What counts as one address: IPv6 hands every household 2^64 of them, so there it is the first half. */
export function addressKey(address: string): AddressKey {
  return keyOf(address) as AddressKey // here it is made
}

function keyOf(address: string): string {
  if (!isIPv6(address)) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::')
  const left = head ? head.split(':') : []
  const right = tail ? tail.split(':') : []
  const groups =
    tail === undefined ? left : [...left, ...Array(8 - left.length - right.length).fill('0'), ...right]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
