import type { Kysely } from 'kysely'
import type { z } from 'zod'
import type { auth } from '#contract/auth/endpoints.ts'
import { fullNameOf, problemOfFaults, signUpFaults, tidyEmail } from '#contract/auth/sign-up-rules.ts'
import { nameIn } from '#contract/campus.ts'
import { Problem } from '#contract/problem.ts'
import { Answer } from '#server/http/dispatch/answer.ts'
import type { Origin } from '#server/http/dispatch/serve.ts'
import { nameAndAddress } from '#server/people/people.ts'
import { noteJoined } from '#server/people/public.ts'
import type { Schema } from '#server/platform/database/port.ts'
import { claimVisitorsPicture } from '#server/platform/files/records.ts'
import type { Platform } from '#server/platform/index.ts'
import type { KnownDevices } from './devices/known-devices.ts'
import type { Hashing } from './passwords/password-hash.ts'
import type { SignInLimits } from './sign-in-limits.ts'

type SignUp = z.output<typeof auth.signUp.body>

/** Creates accounts; the browser is known to the new account from then on. */
export function createSignUp(
  platform: Platform,
  hashing: Hashing,
  tries: SignInLimits,
  devices: KnownDevices,
) {
  const { database, clock, newId, config, mail } = platform

  return async function signUp(typed: SignUp, origin: Origin): Promise<Answer<{ id: string }>> {
    const problem = problemOfFaults(signUpFaults(typed, config.studentDomains))
    if (problem) throw problem
    await tries.take('sign-up from', origin.address)
    const hash = await hashing.hash(typed.password)
    const now = clock.now()
    const user = {
      id: newId(),
      fullName: fullNameOf(typed.fullName),
      email: tidyEmail(typed.email),
      department: nameIn('departments', typed.department) ?? '',
      level: nameIn('levels', typed.level) ?? '',
      role: 'user' as const,
      accountType: 'user' as const,
      status: mail.configured ? ('pending' as const) : ('active' as const),
      search: nameAndAddress(fullNameOf(typed.fullName), tidyEmail(typed.email)),
      createdAt: now,
      updatedAt: now,
    }
    try {
      await database.write(async (tx) => {
        await tx.insertInto('users').values(user).execute()
        if (user.status === 'active') noteJoined(tx)
        if (typed.pictureId) await takePicture(tx, user.id, typed.pictureId)
        await tx.insertInto('passwords').values({ userId: user.id, hash, changedAt: now }).execute()
      })
    } catch (error) {
      if (!database.isDuplicate(error)) throw error
      throw new Problem('conflict', 'There is already an account with this email. Sign in instead.', 'email')
    }
    return new Answer({ id: user.id }, [await devices.remember(user.id, origin.knownDevice)])
  }
}

/** After the account's row: the picture's row references it, and the other way round. */
async function takePicture(tx: Kysely<Schema>, userId: string, pictureId: string): Promise<void> {
  await claimVisitorsPicture(tx, pictureId, userId)
  await tx.updateTable('users').set({ pictureId }).where('id', '=', userId).execute()
}
