import { people } from '#demo/samples/index.ts'
import { nameAndAddress } from '#server/people/people.ts'
import { later } from '#server/platform/clock.ts'
import type { Platform } from '#server/platform/index.ts'
import { keepDrawing } from './pictures.ts'

/** Creates the demo's people, all with one password; returns their ids by key. */
export async function seedPeople(
  platform: Platform,
  password: string,
  say: (line: string) => void,
): Promise<Map<string, string>> {
  const { database, clock, newId } = platform
  const now = clock.now()
  const ids = new Map(people.map((person) => [person.key, newId()]))
  await database.write(async (tx) => {
    for (const person of people) {
      const id = ids.get(person.key) ?? ''
      const createdAt = later(now, { days: -person.joinedDaysAgo })
      const { fullName, email, department, level, role, accountType, status, whatsapp } = person
      await tx
        .insertInto('users')
        .values({
          ...{ id, fullName, email, department, level, role, accountType, status, whatsapp },
          pictureId: null,
          search: nameAndAddress(fullName, email),
          createdAt,
          updatedAt: createdAt,
          seenAt: later(now, { hours: -person.seenHoursAgo }),
        })
        .execute()
      await tx.insertInto('passwords').values({ userId: id, hash: password, changedAt: createdAt }).execute()
    }
  })
  say(`  ${people.length} people`)
  return ids
}

/** Runs beside the rest, since nothing waits for profile pictures. */
export async function seedPortraits(platform: Platform, ids: ReadonlyMap<string, string>): Promise<void> {
  const { database } = platform
  for (const person of people) {
    const id = ids.get(person.key)
    if (!person.hasPicture || !id) continue
    const pictureId = await keepDrawing(platform, `people/${person.key}`, {
      ownerId: id,
      claimedBy: `user:${id}`,
      name: person.key,
    })
    await database.write((tx) => tx.updateTable('users').set({ pictureId }).where('id', '=', id).execute())
  }
}
