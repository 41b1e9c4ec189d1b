import { observable } from '../storage/observable-store.ts'

/** The campus has said that it is read-only for a while. */
export const readOnly = observable(false)

/** Milliseconds. A little longer than the retry delay given to waiting acts, which then ask again. */
const lasts = 80_000
let timer: ReturnType<typeof setTimeout> | undefined

/** Learns from the response to any change whether the campus is read-only. */
export function followReadOnly({ ok, headers }: Response, method = 'GET'): void {
  const isRefused = headers.has('x-read-only')
  if (!isRefused && !(ok && method !== 'GET' && readOnly.get())) return
  clearTimeout(timer)
  readOnly.set(isRefused)
  if (isRefused) timer = setTimeout(() => readOnly.set(false), lasts)
}
