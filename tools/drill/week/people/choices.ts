import { newId } from '#server/platform/ids.ts'
import type { Chance } from '#testing/books/hostile/chance.ts'
import { type Act, now, type Thing, wordOf } from '../journal.ts'
import { type Person, whatsappOf } from './people.ts'
import type { Args, SenderName } from './senders.ts'
import { linkOf } from './shared-links.ts'
import type { Known, World } from './world.ts'

/** An act before it has a number. */
export interface Wish
  extends Partial<Pick<Act, 'gives' | 'ends' | 'drafts' | 'makes' | 'person' | 'key' | 'value' | 'thing'>> {
  name: SenderName
  args: Args
}

/** What choices are made from. */
export interface Means {
  world: World
  people: readonly Person[]
  /** The campus's address, as links have it. */
  site: string
  /** A new number for a word or a thing. */
  number(): number
  /** Notes a new thing; returns it. */
  thing(what: Thing['what'], owner: number, below?: number): Known
  /** A film on the campus that this person has not posted yet. */
  film(person: number): string | undefined
  /** Whether they said a password once, which leaving asks for. */
  hasPassword(person: Person): boolean
}

/** What somebody would do now; nothing where it is not possible. */
export type Choice = (who: Person, means: Means) => Wish[]

export const password = 'ẹ̀kọ́ dára 2026'

/** Whole hours wrong, as clocks of phones are whose battery was out. */
const phoneTime = (who: Person) => new Date(now() + who.clockOff).toISOString()

const some = (chance: Chance, ...things: (Known | undefined)[]) => {
  const there = things.filter((one) => one !== undefined)
  return there.length > 0 ? chance.one(there) : undefined
}
const listOf = ({ what }: Known) => (what === 'post' || what === 'comment' ? 'posts' : 'reels')

export const like: Choice = (who, { world }) => {
  const thing = some(who.chance, world.recent('post', who.chance), world.recent('reel', who.chance))
  if (!thing) return []
  const on = who.chance.below(10) < 8
  const key = `like/${thing.what}/${thing.id}`
  return [{ name: on ? 'like' : 'unlike', args: { below: listOf(thing), id: thing.id }, key, value: on }]
}

export const comment: Choice = (who, means) => {
  const on = some(who.chance, means.world.recent('post', who.chance), means.world.recent('reel', who.chance))
  if (!on) return []
  const made = means.thing(on.what === 'post' ? 'comment' : 'reel-comment', who.number, on.n)
  const content = `Ẹ kú iṣẹ́, I say ${wordOf(made.word)} to that`
  const args = { below: listOf(on), id: on.id, commentId: made.id, content }
  return [{ name: 'comment', args, thing: made.n, gives: [made.word], makes: 'public' }]
}

export const mendComment: Choice = (who, { world, number }) => {
  const mine = [...world.ownOf(who.number, 'comment'), ...world.ownOf(who.number, 'reel-comment')]
  if (mine.length === 0) return []
  const one = who.chance.one(mine)
  const args = { below: listOf(one), id: one.id }
  if (who.chance.happens(0.4))
    return [{ name: 'remove comment', args, thing: one.n, ends: [one.word], makes: 'gone' }]
  const word = number()
  const content = `I meant ${wordOf(word)}`
  return [{ name: 'edit comment', args: { ...args, content }, thing: one.n, gives: [word], ends: [one.word] }]
}

const priceOf = (chance: Chance) => String((1 + chance.below(900)) * 10_000)
const things = ['HP EliteBook', 'Mini generator', 'Reading table', 'Bag of rice', 'iPhone XR', 'Àkàrà pan']

export const sell: Choice = (who, { thing }) => {
  const made = thing('product', who.number)
  const name = `${who.chance.one(things)} ${wordOf(made.word)}`
  const args = { id: made.id, name, price: priceOf(who.chance), whatsapp: whatsappOf(who.number) }
  return [{ name: 'sell', args, thing: made.n, gives: [made.word], makes: 'public' }]
}

export const mendProduct: Choice = (who, { world, number }) => {
  const mine = world.ownOf(who.number, 'product')
  if (mine.length === 0) return []
  const one = who.chance.one(mine)
  const gone = { args: { id: one.id }, thing: one.n, ends: [one.word], makes: 'gone' as const }
  const luck = who.chance.below(10)
  if (luck < 2) return [{ name: 'sold', ...gone }]
  if (luck < 3) return [{ name: 'remove product', ...gone }]
  const word = number()
  const name = `${who.chance.one(things)} ${wordOf(word)}`
  const args = { id: one.id, name, price: priceOf(who.chance), whatsapp: whatsappOf(who.number) }
  return [{ name: 'edit product', args, thing: one.n, gives: [word], ends: [one.word] }]
}

export const contact: Choice = (who, { world }) => {
  const one = world.recent('product', who.chance)
  return one && one.owner !== who.number ? [{ name: 'contact', args: { id: one.id } }] : []
}

/** A line that is the address of something on the campus becomes its card. */
function linkIn({ world, site }: Means, chance: Chance): string {
  const thing = world.any(chance.one(['product', 'book'] as const), chance)
  if (!thing || !chance.happens(0.4)) return ''
  const link = `${site}${linkOf[thing.what === 'book' ? 'book' : 'product'](thing.id).page}`
  return `<p><a href="${link}">${link}</a></p>`
}

/** A post goes to review, and its author changes or deletes one now and then. */
export const write: Choice = (who, means) => {
  const { world, thing, number } = means
  const mine = world.ownOf(who.number, 'post')
  const luck = who.chance.below(10)
  const old = mine.length > 0 && luck < 4 ? who.chance.one(mine) : undefined
  if (old && luck === 0)
    return [{ name: 'remove post', args: { id: old.id }, thing: old.n, ends: [old.word], makes: 'gone' }]
  const of = old ?? thing('post', who.number)
  const word = old ? number() : of.word
  const title = `Ìròyìn ${wordOf(word)}`
  const words = `What the department said today: ${'it goes on. '.repeat(1 + who.chance.below(60))}`
  const content = `<p>${words}</p>${linkIn(means, who.chance)}`
  const text = { id: of.id, title, content, writer: newId(), isNew: old ? 'no' : 'yes' }
  return [
    { name: 'save post', args: text, thing: of.n, drafts: [word] },
    { name: 'submit post', args: { id: of.id } },
  ]
}

export const film: Choice = (who, means) => {
  const mine = means.world.ownOf(who.number, 'reel')
  if (mine.length > 0 && who.chance.happens(0.5)) {
    const one = who.chance.one(mine)
    if (who.chance.happens(0.3))
      return [{ name: 'remove reel', args: { id: one.id }, thing: one.n, ends: [one.word], makes: 'gone' }]
    const word = means.number()
    const args = { id: one.id, caption: `Better: ${wordOf(word)}` }
    return [{ name: 'edit reel', args, thing: one.n, gives: [word], ends: [one.word] }]
  }
  const fileId = means.film(who.number)
  if (!fileId) return []
  const made = means.thing('reel', who.number)
  const args = { id: made.id, fileId, caption: `Match day ${wordOf(made.word)}` }
  return [{ name: 'post reel', args, thing: made.n, gives: [made.word], makes: 'public' }]
}

export const book: Choice = (who, { thing }) => {
  const made = thing('book', who.number)
  const args = { id: made.id, fileId: newId(), title: `CHM 201 exam ${wordOf(made.word)}` }
  const sheet = { id: made.id, sheetId: newId() }
  return [
    { name: 'book', args, thing: made.n, gives: [made.word], makes: 'public' },
    { name: 'sheet', args: sheet, thing: made.n },
  ]
}

export const sit: Choice = (who, { world }) => {
  const paper = world.any('book', who.chance)
  if (!paper?.hasSheet) return []
  const args = { id: newId(), bookId: paper.id, salt: String(who.chance.below(5)), at: phoneTime(who) }
  return [{ name: 'sit', args, key: `sitting/${args.id}`, value: paper.id }]
}

export const study: Choice = (who, { world }) => {
  const one = world.any('book', who.chance)
  if (!one) return []
  if (who.chance.happens(0.2) && one.owner !== who.number) {
    const rating = String(1 + who.chance.below(5))
    return [{ name: 'rate', args: { id: one.id, rating } }]
  }
  const at = phoneTime(who)
  const args = { id: one.id, progress: String(who.chance.below(100) / 100), at }
  return [{ name: 'place', args, key: `place/${one.id}`, value: at }]
}

export const keep: Choice = (who, { world }) => {
  const { chance } = who
  const one = some(chance, world.any('post', chance), world.any('product', chance), world.any('book', chance))
  if (!one) return []
  const on = chance.happens(0.7)
  const key = `saved/${one.what}/${one.id}`
  return [{ name: on ? 'keep' : 'drop', args: { what: one.what, id: one.id }, key, value: on }]
}

export const watch: Choice = (who, { world, people }) => {
  const other = world.any('product', who.chance)
  const person = other && people[other.owner]
  if (!person || person === who) return []
  const on = who.chance.happens(0.7)
  const args = { id: person.id, on: on ? 'yes' : 'no' }
  return [{ name: 'watch', args, key: `watch/${person.id}`, value: on }]
}

export const block: Choice = (who, { world, people }) => {
  const other = some(who.chance, world.recent('comment', who.chance), world.recent('product', who.chance))
  const person = other && people[other.owner]
  if (!person || person === who || person.role === 'admin') return []
  const on = who.chance.happens(0.6)
  const key = `block/${person.id}`
  return [{ name: on ? 'block' : 'unblock', args: { id: person.id }, key, value: on }]
}

/** Two at most report a thing, so that none is hidden by the number of those who do. */
export const report: Choice = (who, { world }) => {
  const one = world.any('product', who.chance)
  if (!one || one.owner === who.number || (one.n + who.number) % 400 !== 0) return []
  return [{ name: 'report', args: { id: newId(), what: one.what, thingId: one.id } }]
}

export const leave: Choice = (who, { hasPassword }) =>
  who.role === 'user' && hasPassword(who) && who.chance.happens(0.2)
    ? [{ name: 'leave', args: { password, id: who.id }, makes: 'gone', person: who.number }]
    : []
