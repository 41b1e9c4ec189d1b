import { nameOf, viewOf, zipLimits } from './zip-rules.ts'

/** The names in the first bytes of a zip, unchecked; used where its end is missing. */
export function namesAtStart(head: Uint8Array): string[] {
  const view = viewOf(head)
  const names: string[] = []
  for (let at = 0; at + 30 <= head.length; at += 1) {
    if (view.getUint32(at, true) !== 0x04034b50) continue
    const end = at + 30 + view.getUint16(at + 26, true)
    if (end <= head.length) names.push(nameOf(head.subarray(at + 30, end)))
  }
  return names
}

/** The names that the last bytes of a zip list, unchecked: a hint at its contents, no proof. */
export function namesAtEnd(tail: Uint8Array): string[] {
  const view = viewOf(tail)
  const names: string[] = []
  let end = tail.length - 22
  while (end >= 0 && view.getUint32(end, true) !== 0x06054b50) end -= 1
  if (end < 0) return names
  // The tail may hold only the end of a long list, which is enough.
  let at = Math.max(0, end - view.getUint32(end + 12, true))
  while (at < end && at + 46 <= tail.length && names.length <= zipLimits.entries) {
    if (view.getUint32(at, true) !== 0x02014b50) {
      at += 1
      continue
    }
    const nameBytes = view.getUint16(at + 28, true)
    names.push(nameOf(tail.subarray(at + 46, at + 46 + nameBytes)))
    at += 46 + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return names
}
