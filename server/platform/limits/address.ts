import { isIPv6 } from 'node:net'

declare const made: unique symbol

/** An address as rate limits count it. Only `addressKey` makes one, so that no raw address is counted. */
export type AddressKey = string & { readonly [made]: 'address' }

/** Normalizes an address. A household has 2^64 IPv6 addresses, so there only the first half counts. */
export function addressKey(address: string): AddressKey {
  return keyOf(address) as AddressKey // made only here
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
