import { passkeys } from '#contract/passkeys.ts'
import { serve } from '#server/http/serve.ts'
import type { Platform } from '#server/platform/index.ts'
import { createAddingPasskeys } from './adding-passkeys.ts'
import type { Tries } from './allowances.ts'
import type { Hashing } from './argon.ts'
import type { KnownDevices } from './known-devices.ts'
import { createOwnPasskeys } from './own-passkeys.ts'
import { createChecking } from './passkey-checking.ts'
import { createPasskeySignIn } from './passkey-sign-in.ts'
import type { Sending } from './sending.ts'
import type { Sessions } from './sessions.ts'

interface Parts {
  hashing: Hashing
  tries: Tries
  sessions: Sessions
  sending: Sending
  devices: KnownDevices
}

export function passkeyRoutes(platform: Platform, parts: Parts) {
  const checking = createChecking(platform)
  const own = createOwnPasskeys(platform, parts.sending)
  const adding = createAddingPasskeys(platform, { ...parts, checking })
  const { challenge, signIn, confirm } = createPasskeySignIn(platform, { ...parts, checking })
  return serve(passkeys, {
    list: ({ viewer }) => own.list(viewer),
    begin: ({ viewer, body, origin }) => adding.begin(viewer, body.currentPassword, origin),
    add: ({ viewer, body, origin }) => adding.add(viewer, body, origin),
    rename: ({ viewer, params, body }) => own.rename(viewer, params.id, body.name),
    remove: ({ viewer, params }) => own.remove(viewer, params.id),
    challenge: ({ origin }) => challenge(origin),
    signIn: ({ body, viewer, origin }) => signIn(body.shown, viewer?.sessionId ?? null, origin),
    confirm: ({ body, viewer, origin }) => confirm(body.shown, viewer, origin),
  })
}
