/**
 * The one range a Range header asks for, both ends included. Several, and what cannot be read, are the whole file,
 * as RFC 9110 allows.
 */
export function rangeOf(
  header: string | undefined,
  bytes: number,
): { start: number; end: number } | 'whole' | 'unsatisfiable' {
  const [, first = '', last = ''] = /^bytes=\s*(?:(\d+)\s*)?-\s*(?:(\d+)\s*)?$/i.exec(header ?? '') ?? []
  if (first === '' && last === '') return 'whole'
  if (first === '') {
    const count = Math.min(Number(last), bytes)
    return count > 0 ? { start: bytes - count, end: bytes - 1 } : 'unsatisfiable'
  }
  const start = Number(first)
  const end = last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1)
  if (last !== '' && Number(last) < start) return 'whole'
  return start < bytes ? { start, end } : 'unsatisfiable'
}
