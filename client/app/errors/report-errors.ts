import type { Caller } from '#contract/call.ts'
import { whenMet } from './early-errors.ts'

/** Reports errors of this page to the campus; loads the code for it only when there is one. */
export function tellErrors(call: Caller): void {
  let isTelling = false
  whenMet(async (all) => {
    const [{ note }, { tellNoted }] = await Promise.all([
      import('./error-log.ts'),
      import('./send-error-log.ts'),
    ])
    all.forEach(note)
    if (!isTelling) tellNoted(call)
    isTelling = true
  })
}
