import { connectivity } from '#client/offline/connectivity/connectivity.ts'
import type { Caller } from '#contract/call.ts'
import { api } from '#contract/index.ts'
import { errorsNoted, forgetNoted } from './error-log.ts'

/** Tells the campus what broke here: now, when something more does, and once it is reached again. */
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
      // It stays for the next time; of this nobody is told.
    } finally {
      telling = false
    }
  }
  errorsNoted.subscribe(() => void tell())
  connectivity.subscribe(() => void tell())
  void tell()
}
