import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import type { Caller } from '#contract/call.ts'
import { api } from '#contract/late/screens.ts'
import { Problem } from '#contract/problem.ts'

/** Messages for the browser's errors; cancelling and timing out are the same one. */
const refusals: Record<string, Problem> = {
  NotAllowedError: new Problem('invalid', 'No passkey was used. Please try again.'),
  AbortError: new Problem('invalid', 'No passkey was used. Please try again.'),
  InvalidStateError: new Problem('conflict', 'This device already has a passkey here.'),
  SecurityError: new Problem('unsupported', 'Passkeys don’t work at this web address.'),
}

async function asked<T>(ask: () => Promise<T>): Promise<T> {
  if (typeof PublicKeyCredential !== 'function')
    throw new Problem('unsupported', 'This browser doesn’t support passkeys. Please use a newer one.')
  try {
    return await ask()
  } catch (error) {
    throw (error instanceof Error && refusals[error.name]) || error
  }
}

/** Asks this device for a passkey; gives what the campus is sent. */
export async function showPasskey(call: Caller) {
  const optionsJSON = await call(api.passkeys.challenge, {})
  const { id, response } = await asked(() => startAuthentication({ optionsJSON }))
  const { clientDataJSON, authenticatorData, signature } = response
  return { body: { shown: { id, response: { clientDataJSON, authenticatorData, signature } } } }
}

/** Makes a passkey on this device and adds it, which also confirms this session. */
export async function addPasskey(
  call: Caller,
  { name, currentPassword }: Record<'name' | 'currentPassword', string>,
) {
  const optionsJSON = await call(api.passkeys.begin, { body: { currentPassword } })
  const { id, response } = await asked(() => startRegistration({ optionsJSON }))
  const { clientDataJSON, attestationObject } = response
  await call(api.passkeys.add, {
    body: { name, made: { id, response: { clientDataJSON, attestationObject } } },
  })
}
