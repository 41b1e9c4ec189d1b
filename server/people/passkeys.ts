import type { Role } from '#contract/campus.ts'

/**
 * The role in a session. Where passkeys are required, an admin whose session no passkey has opened or confirmed is a
 * subadmin in it: they can write, and decide nothing. See docs/decisions/passkeys.md.
 */
export function roleIn(
  { role, passkeyId }: { role: Role; passkeyId: string | null },
  demandsPasskeys: boolean,
): { role: Role; needsPasskey?: true } {
  return demandsPasskeys && role === 'admin' && passkeyId === null
    ? { role: 'subadmin', needsPasskey: true }
    : { role }
}
