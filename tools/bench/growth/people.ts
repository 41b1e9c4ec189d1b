import { nameAndAddress } from '#server/people/people.ts'
import { clock, later } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/port.ts'
import { newId } from '#server/platform/ids.ts'
import { userRow } from '#testing/server/samples/rows.ts'
import { inBatches, turn } from './subject.ts'

const first =
  'Ṣọlá,Adé,Chidinma,Emeka,Ngozi,Babátúndé,Fúnmiláyọ̀,Ìbùkún,Kẹ́hìndé,Táíwò,Yétúndé,Zainab,Musa'.split(',')
const last = 'Adéyẹmí,Bákàrè,Okafor,Ògúnlànà,Nwosu,Ọlátúnjí,Àkànní,Eze,Bello,Uche,Ṣóyínká'.split(',')

/** Members who joined in the last four years; returns the ids of the first forty, who own what is made. */
export async function fillPeople(database: Database, rows: number): Promise<string[]> {
  const start = later(clock.now(), { days: -1_460 })
  const seconds = (1_459 * 86_400) / rows
  const owners: string[] = []
  await inBatches(rows, (numbers) => {
    const made = numbers.map((number) => {
      const id = newId()
      if (owners.length < 40) owners.push(id)
      const rare = number % (rows / 20) === 0 ? ' Zygomorphic' : ''
      const fullName = `${turn(first, number)} ${turn(last, Math.floor(number / 7))}${rare}`
      const email = `person.${number}@fuoye.edu.ng`
      const createdAt = later(start, { seconds: number * seconds })
      return userRow({ id, fullName, email, search: nameAndAddress(fullName, email), createdAt })
    })
    return database.write((tx) => tx.insertInto('users').values(made).execute())
  })
  return owners
}
