import { passkeys } from '#contract/auth/passkey-endpoints.ts'
import { serve } from '#server/http/dispatch/serve.ts'
import type { Platform } from '#server/platform/index.ts'
import type { KnownDevices } from '../devices/known-devices.ts'
import type { Sending } from '../email/send-email.ts'
import type { Hashing } from '../passwords/password-hash.ts'
import type { Sessions } from '../sessions/sessions.ts'
import type { SignInLimits } from '../sign-in-limits.ts'
import { createAddingPasskeys } from './add-passkey.ts'
import { createOwnPasskeys } from './own-passkeys.ts'
import { createPasskeySignIn } from './passkey-sign-in.ts'
import { createPasskeyVerification } from './verify-passkey.ts'

interface Parts {
  hashing: Hashing
  tries: SignInLimits
  sessions: Sessions
  sending: Sending
  devices: KnownDevices
}

export function passkeyRoutes(platform: Platform, parts: Parts) {
  const checking = createPasskeyVerification(platform)
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
