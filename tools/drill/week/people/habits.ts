import { wordOf } from '../journal.ts'
import {
  block,
  book,
  type Choice,
  comment,
  contact,
  film,
  keep,
  leave,
  like,
  type Means,
  mendComment,
  mendProduct,
  report,
  sell,
  sit,
  study,
  type Wish,
  watch,
  write,
} from './choices.ts'
import type { Habit, Person } from './people.ts'
import { photograph } from './photographs.ts'

/** Admins approve what waits, take something down, suspend somebody and let them back in. */
const keepOrder: Choice = (who, { world, people }) => {
  const luck = who.chance.below(20)
  if (luck === 0) {
    const one = world.recent('post', who.chance)
    return one
      ? [{ name: 'take down', args: { id: one.id }, thing: one.n, ends: [one.word], makes: 'gone' }]
      : []
  }
  if (luck === 1) {
    const spammer = people[6 + who.chance.below(people.length - 6)] as Person
    if (spammer.role !== 'user' || world.isAway(spammer.number)) return []
    const args = { id: spammer.id }
    const about = { args, person: spammer.number }
    const back: Wish = { name: 'let back in', ...about, makes: 'public' }
    return [{ name: 'suspend', ...about, makes: 'gone' }, ...(who.chance.happens(0.7) ? [back] : [])]
  }
  const waiting = [...world.things.values()].filter((one) => one.nextWord !== undefined)
  const one = waiting[waiting.length - 1 - who.chance.below(Math.min(12, waiting.length))]
  if (one?.nextWord === undefined) return []
  const word = one.nextWord
  const ends = word === one.word ? [] : [one.word]
  const args = { id: one.id, title: `Ìròyìn ${wordOf(word)}` }
  return [{ name: 'approve', args, thing: one.n, gives: [word], ends, makes: 'public' }]
}

/** What people of a habit do, each beside its weight of a hundred. */
const doings: Record<Habit, readonly (readonly [Choice, number])[]> = {
  reads: [
    [like, 40],
    [comment, 20],
    [keep, 15],
    [contact, 10],
    [watch, 5],
    [study, 5],
    [block, 3],
    [leave, 2],
  ],
  talks: [
    [comment, 45],
    [mendComment, 20],
    [like, 20],
    [block, 5],
    [report, 4],
    [film, 5],
    [leave, 1],
  ],
  sells: [
    [sell, 40],
    [mendProduct, 35],
    [contact, 10],
    [comment, 10],
    [watch, 5],
  ],
  studies: [
    [sit, 30],
    [study, 35],
    [book, 12],
    [photograph, 3],
    [keep, 10],
    [comment, 10],
  ],
  writes: [
    [write, 70],
    [comment, 20],
    [like, 10],
  ],
  'keeps order': [[keepOrder, 100]],
}

/** What somebody does next. */
export function wishesOf(who: Person, means: Means): Wish[] {
  let at = who.chance.below(100)
  for (const [choice, weight] of doings[who.habit]) {
    at -= weight
    if (at < 0) return choice(who, means)
  }
  return []
}
