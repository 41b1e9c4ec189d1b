/** SQLite's result codes: https://sqlite.org/rescode.html. The lowest byte is the kind, the rest the detail. */
const kinds = {
  busy: 5,
  locked: 6,
  readOnly: 8,
  ioError: 10,
  corrupt: 11,
  full: 13,
  cannotOpen: 14,
  notADatabase: 26,
}
const duplicates = [1555, 2067, 2579]
const lostKinds = [kinds.ioError, kinds.corrupt, kinds.cannotOpen, kinds.notADatabase]
/** Read-only because the file was moved or its permissions changed: only the operator can mend it. */
const readOnlyDisk = [kinds.readOnly | (4 << 8), kinds.readOnly | (6 << 8)]

function codeOf(error: unknown): number {
  return error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' ? error.errcode : 0
}

export const isBusy = (error: unknown) => (codeOf(error) & 0xff) === kinds.busy

export const isLost = (error: unknown) =>
  lostKinds.includes(codeOf(error) & 0xff) || readOnlyDisk.includes(codeOf(error))

export const isDuplicate = (error: unknown) => duplicates.includes(codeOf(error))

export function isUnavailable(error: unknown): 'full' | 'stopped' | null {
  const kind = codeOf(error) & 0xff
  if (kind === kinds.full || (error instanceof Error && 'code' in error && error.code === 'ENOSPC'))
    return 'full'
  if (error instanceof Error && 'code' in error && error.code === 'EIO') return 'stopped'
  return isLost(error) || kind === kinds.busy || kind === kinds.locked ? 'stopped' : null
}
