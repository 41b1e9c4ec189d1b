import { newId } from '#server/platform/ids.ts'
import { hasPassword } from '../campus/fill.ts'
import type { Journal } from '../journal.ts'
import type { Means } from './choices.ts'
import type { World } from './world.ts'

interface Given extends Pick<Means, 'people' | 'site'> {
  world: World
  /** Ids of films on the campus, by the person whose they are. */
  films: Map<number, string[]>
  journal: Journal
  /** The last number that was given. */
  last: number
}

/** What people choose from, with a number for each new word and thing. */
export function createMeans({ world, people, site, films, journal, last }: Given): Means {
  let numbers = last
  return {
    ...{ world, people, site, hasPassword },
    number: () => ++numbers,
    thing(what, owner, below = -1) {
      const n = ++numbers
      const thing = { n, what, id: newId(), owner, below }
      journal.note({ kind: 'thing', ...thing })
      const known = { ...thing, word: n }
      world.add(known)
      return known
    },
    film: (person) => films.get(person)?.pop(),
  }
}
