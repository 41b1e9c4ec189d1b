import { noteJoined } from '#server/people/public.ts'
import { noteProven } from '#server/people/verified.ts'
import { touch } from '#server/platform/database/port.ts'
import type { Platform } from '#server/platform/index.ts'
import { digest, newCode, newToken } from '#server/platform/secrets.ts'
import { resetMinutes } from '../passwords/reset-link.ts'
import { codeLetter, newAddressLetter, resetLetter } from './email-templates.ts'
import { createVerificationStore } from './verification-store.ts'

interface Person {
  id: string
  email: string
  fullName: string
}

const codeMinutes = 15

/** Secrets sent by mail that prove who reads it: the code for a new address, the link for a new password. */
export function createVerificationCodes(platform: Platform) {
  const { mail, config, clock } = platform
  const { put, spend, isOpen, ownerOf } = createVerificationStore(platform)

  /** Codes are few: the person is part of what is kept, so that one code does not fit two people. */
  const codeDigest = (whose: string, code: string) => digest(`${whose} ${code}`)

  const digits = (typed: string) => typed.replaceAll(/\D/g, '')

  return {
    /** Mails a new code; the one before no longer works. */
    async mailCode({ id, email, fullName }: Person): Promise<void> {
      const code = newCode()
      await put(id, 'email', codeDigest(id, code), codeMinutes)
      await mail.send(codeLetter(email, fullName, code))
    },

    /** Whether a code is on its way that still works. */
    isCodeOpen: (userId: string): Promise<boolean> => isOpen(userId, 'email'),

    /** Makes the account active, or says what is wrong with the code. Each try counts, also of many at once. */
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

    /** Mails a code to the address somebody wants to have; `email` is that one. */
    async mailNewAddressCode({ id, email, fullName }: Person): Promise<void> {
      const code = newCode()
      await put(id, 'new email', codeDigest(`${id} ${email}`, code), codeMinutes)
      await mail.send(newAddressLetter(email, fullName, code))
    },

    /** Throws unless this is the code that went to this address. */
    checkNewAddress: (userId: string, email: string, typed: string) =>
      spend(userId, 'new email', codeDigest(`${userId} ${email}`, digits(typed)), async () => undefined),

    async mailReset({ id, email, fullName }: Person): Promise<void> {
      const token = newToken()
      await put(id, 'password', digest(token), resetMinutes)
      await mail.send(resetLetter(email, fullName, token, config))
    },

    /** Whose link this is; null when it was used, replaced or is too old. */
    ownerOfReset: (token: string): Promise<string | null> => ownerOf('password', digest(token)),
  }
}

export type VerificationCodes = ReturnType<typeof createVerificationCodes>
