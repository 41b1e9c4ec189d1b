import { observable } from '../storage/observable-store.ts'

/** The campus has said that it can only be read for a while. */
export const readOnly = observable(false)

/** It is believed for a little longer than what waits is told to wait, which asks again then. */
const lasts = 80_000
let timer: ReturnType<typeof setTimeout> | undefined

/** Follows what the campus answers to whatever changes something. */
export function followReadOnly({ ok, headers }: Response, method = 'GET'): void {
  const isRefused = headers.has('x-read-only')
  if (!isRefused && !(ok && method !== 'GET' && readOnly.get())) return
  clearTimeout(timer)
  readOnly.set(isRefused)
  if (isRefused) timer = setTimeout(() => readOnly.set(false), lasts)
}
