import { noteJoined } from '#server/people/public.ts'
import { noteProven } from '#server/people/verified.ts'
import { touch } from '#server/platform/database/port.ts'
import type { Platform } from '#server/platform/index.ts'
import { digest, newCode, newToken } from '#server/platform/secrets.ts'
import { invitationDays, resetMinutes } from '../passwords/reset-link.ts'
import { codeLetter, invitationLetter, newAddressLetter, resetLetter } from './email-templates.ts'
import { createVerificationStore } from './verification-store.ts'

interface Person {
  id: string
  email: string
  fullName: string
}

const codeMinutes = 15

/** Mailed secrets that prove who reads an address: the code for an address, the link for a new password. */
export function createVerificationCodes(platform: Platform) {
  const { mail, config, clock } = platform
  const { put, spend, isOpen, ownerOf } = createVerificationStore(platform)

  /** Codes have few digits: the digest includes the person, so that a code fits one person only. */
  const codeDigest = (whose: string, code: string) => digest(`${whose} ${code}`)

  const digits = (typed: string) => typed.replaceAll(/\D/g, '')

  return {
    /** Mails a new code and voids the former one. */
    async mailCode({ id, email, fullName }: Person): Promise<void> {
      const code = newCode()
      await put(id, 'email', codeDigest(id, code), codeMinutes)
      await mail.send(codeLetter(email, fullName, code))
    },

    /** Whether a valid code has been sent. */
    isCodeOpen: (userId: string): Promise<boolean> => isOpen(userId, 'email'),

    /** Activates the account, or throws what is wrong with the code. Every try counts, also concurrent ones. */
    proveAddress: (userId: string, typed: string) =>
      spend(userId, 'email', codeDigest(userId, digits(typed)), async (tx) => {
        touch(tx, `session:${userId}`)
        noteJoined(tx)
        const user = await tx
          .updateTable('users')
          .set({ status: 'active' })
          .where('id', '=', userId)
          .returning('email')
          .executeTakeFirst()
        if (user && mail.configured) await noteProven(tx, userId, user.email, clock.now())
      }),

    /** Mails a code to the new address `email`. */
    async mailNewAddressCode({ id, email, fullName }: Person): Promise<void> {
      const code = newCode()
      await put(id, 'new email', codeDigest(`${id} ${email}`, code), codeMinutes)
      await mail.send(newAddressLetter(email, fullName, code))
    },

    /** Throws unless this is the code sent to this address. */
    checkNewAddress: (userId: string, email: string, typed: string) =>
      spend(userId, 'new email', codeDigest(`${userId} ${email}`, digits(typed)), async () => undefined),

    async mailReset({ id, email, fullName }: Person): Promise<void> {
      const token = newToken()
      await put(id, 'password', digest(token), resetMinutes)
      await mail.send(resetLetter(email, fullName, token, config))
    },

    async mailInvitation({ id, email, fullName }: Person): Promise<void> {
      const token = newToken()
      await put(id, 'password', digest(token), invitationDays * 24 * 60)
      await mail.send(invitationLetter(email, fullName, { token, days: invitationDays }, config))
    },

    /** Whether a valid link to a password has been made. */
    isLinkOpen: (userId: string): Promise<boolean> => isOpen(userId, 'password'),

    /** The owner of a link; null when it was used, replaced or has expired. */
    ownerOfReset: (token: string): Promise<string | null> => ownerOf('password', digest(token)),
  }
}

export type VerificationCodes = ReturnType<typeof createVerificationCodes>
