import { connectivity } from '#client/offline/connectivity/connectivity.ts'
import type { Caller } from '#contract/call.ts'
import { api } from '#contract/index.ts'
import { errorsNoted, forgetNoted } from './error-log.ts'

/** Sends the logged errors: now, when another one comes, and once the campus is reached again. */
export function tellNoted(call: Caller): void {
  let telling = false
  async function tell() {
    const errors = [...errorsNoted.get()]
    if (telling || errors.length === 0 || connectivity.get() !== 'reached') return
    telling = true
    try {
      await call(api.clientErrors.tell, { body: { errors } })
      forgetNoted(errors)
    } catch {
      // Kept for the next time; a failed report is shown to nobody.
    } finally {
      telling = false
    }
  }
  errorsNoted.subscribe(() => void tell())
  connectivity.subscribe(() => void tell())
  void tell()
}
