import { idOf } from '#server/platform/ids.ts'
import { type Chance, chanceOf } from '#testing/books/hostile/chance.ts'

/** What somebody mostly does when they take their phone out. */
export type Habit = 'reads' | 'talks' | 'sells' | 'studies' | 'writes' | 'keeps order'

export interface Person {
  number: number
  id: string
  /** Their session; another after each sign-in. */
  token: string
  email: string
  whatsapp: string
  habit: Habit
  role: 'user' | 'subadmin' | 'admin'
  /** How often they come, beside others. */
  weight: number
  /** Whether half of what they ask is cut off on its way there or back. */
  isOnLieFi: boolean
  /** By how much their phone's clock is wrong, in milliseconds. */
  clockOff: number
  /** Shares one phone with the next of these numbers: whoever takes it signs the other out first. */
  phone: number | null
  chance: Chance
}

const hour = 3_600_000
/** How often somebody has no network when they take the phone out. */
export const offline = 0.3
const lieFi = 0.05
const wrongClocks = 0.03
const sharers = 0.01

/** Words that nothing else contains, by which a text betrays whose it is. */
export const emailOf = (number: number) => `zm${number.toString(36).padStart(5, '0')}x@fuoye.edu.ng`
export const whatsappOf = (number: number) => `0803${String(number).padStart(7, '0')}`
export const emails = /\bzm([0-9a-z]{5})x@/g
export const numbers = /(?:\+?234|\b0)803(\d{7})\b/g

/**
 * The people of a campus with their habits and ids: the same for the same seed. After so many breaks they choose otherwise
 * than they did from the beginning.
 */
export function makePeople(seed: number, count: number, breaks = 0): Person[] {
  const chance = chanceOf(seed)
  return Array.from({ length: count }, (_, number) => {
    const [habit, role] = partOf(number, chance)
    return {
      ...{
        number,
        id: idOf('person', `${seed}`, `${number}`),
        token: `token-${seed}-${number}`,
        email: emailOf(number),
      },
      ...{ whatsapp: whatsappOf(number), habit, role },
      // A few come all day, most now and then.
      weight: role === 'admin' ? 40 : 1 / (0.02 + chance.below(1_000) / 1_000),
      isOnLieFi: role !== 'admin' && chance.happens(lieFi),
      clockOff: chance.happens(wrongClocks) ? (chance.below(48) - 24) * hour : 0,
      phone: role === 'user' && chance.happens(sharers) ? number >> 1 : null,
      chance: chanceOf(seed * 100_003 + number + breaks * 1_000_003),
    }
  })
}

function partOf(number: number, chance: Chance): [Habit, Person['role']] {
  if (number < 6) return ['keeps order', 'admin']
  const at = chance.below(100)
  if (at < 2) return ['writes', 'subadmin']
  if (at < 12) return ['sells', 'user']
  if (at < 32) return ['talks', 'user']
  if (at < 50) return ['studies', 'user']
  return ['reads', 'user']
}

/** Picks people as often as they come; the same order for the same seed. */
export function pickerOf(people: readonly Person[], chance: Chance): () => Person {
  const sums: number[] = []
  let all = 0
  for (const { weight } of people) {
    all += weight
    sums.push(all)
  }
  const fine = 1_000_000
  return () => {
    const at = (chance.below(fine) / fine) * all
    let [low, high] = [0, sums.length - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((sums[middle] as number) <= at) low = middle + 1
      else high = middle
    }
    return people[low] as Person
  }
}
