import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Say } from '../../command.ts'
import { textOf } from '../csv.ts'
import { askedOf, type Importer } from '../importer.ts'
import { type AskedOfPeople, forPeople, type Here, refuseAsked, saidOfPeople, takePeople } from '../people.ts'
import { few } from '../told.ts'
import { earlierPeople } from './earlier-people.ts'

/** Collections of the earlier product that stay where they are. */
const others = ['blog_posts', 'comments', 'reels', 'marketplace_items', 'books', 'ratings']

export const firestore: Importer = {
  ways: [
    [
      'import firestore FOLDER [--links FILE|--mail] [--dry-run]',
      'adds the people in the users.json of the earlier product as members without passwords; otherwise as import people does',
    ],
  ],
  run(place, words, say) {
    const { path, isDry, ...typed } = askedOf(firestore, words, forPeople)
    return importFirestore(place, path, { isDry, ...saidOfPeople(typed) }, say)
  },
}

/** A refused document is told with its collection and ID, and stops no other. */
export async function importFirestore(here: Here, folder: string, asked: AskedOfPeople, say: Say) {
  refuseAsked(here, asked)
  const text = await textOf(join(folder, 'users.json'))
  const rules = { usual: asked.usual ?? {}, domains: here.config.studentDomains }
  const came = await takePeople(here, earlierPeople(text, rules, say), asked, say)
  const left: string[] = []
  for (const name of others.map((one) => `${one}.json`))
    if (await stat(join(folder, name)).catch(() => null)) left.push(name)
  if (left.length > 0) say(`Not imported, since only people are: ${few(left)}.`)
  return came
}
