import { forgetPerson } from '#client/kept/kept.ts'
import { things } from './things.ts'

/**
 * What a member has read and kept is theirs: nothing of it stays for whoever holds the phone next. What they did and
 * has not arrived stays, shown to nobody, and goes when they sign in here again.
 */
export async function leaveNothingOf(personId: string): Promise<void> {
  await Promise.allSettled([forgetPerson(personId), ...things.map(({ leave }) => leave?.(personId))])
}
