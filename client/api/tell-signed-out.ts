import { forgetSignedOut, isSignedOut } from '#client/offline/storage/signed-out.ts'
import type { Caller } from '#contract/call.ts'
import { api } from '#contract/index.ts'

/** Tells the campus of a sign-out it does not know of yet. */
export async function tellSignedOut(call: Caller): Promise<void> {
  if (!isSignedOut()) return
  await call(api.auth.signOut, {}).then(forgetSignedOut, () => undefined) // the next request tells it too
}
