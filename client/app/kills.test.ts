// @vitest-environment node
import { expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { newId } from '#server/platform/ids.ts'
import { phoneCode } from '#testing/crashes/bundle.ts'
import { createLine, weathers } from '#testing/crashes/line.ts'
import { createPerson, type Wish } from '#testing/crashes/person.ts'
import { createPhone } from '#testing/crashes/phone.ts'
import { type Arrived, aCampusToActOn, type There } from '#testing/crashes/there.ts'
import { chanceOf, createTurns } from '#testing/crashes/turns.ts'
import { aCampus, type Campus } from '#testing/pages/campus.ts'
import { aProduct } from '#testing/server/samples/products.ts'

/** `KILLS=2000` runs more, `SEED=7 KILLS=1` repeats one. */
const runs = Number(process.env.KILLS ?? 200)
const firstSeed = Number(process.env.SEED ?? 1)
/** Turns in which the outbox must empty, once the line is good. */
const patience = 20_000

interface Given {
  it: Campus
  there: There
  code: Awaited<ReturnType<typeof phoneCode>>
}

/** One phone of one person, used and killed as the seed says; then the line is good, and the result is checked. */
async function live(seed: number, { it, there, code }: Given) {
  const chance = chanceOf(seed)
  const upTo = (most: number) => Math.floor(chance() * (most + 1))
  const ada = it.subadmin()
  const product = newId()
  const comment = newId()
  await ada(api.products.add, { id: product, body: aProduct({ name: 'Kettle' }) })
  await ada(api.comments.write, { id: there.post.id, commentId: comment, body: { content: 'Is it?' } })

  const turns = createTurns(chance)
  const line = createLine(turns, chance, async (url, init) => {
    const body = init.body instanceof Blob ? Buffer.from(await init.body.arrayBuffer()) : init.body
    return it.fetchAs(ada.token)(url, { ...init, body: body as string })
  })
  const phone = createPhone({ code, turns, chance, line })
  const person = createPerson(there, { product, comment }, chance)
  let kills = 0

  /** One start of the app, perhaps in two tabs, until it is killed. */
  async function use() {
    const windows = Array.from({ length: chance() < 0.2 ? 2 : 1 }, () => {
      const page = phone.begin().inside.openPage(ada.id)
      return { page, ...person.lookAt(page) }
    })
    // At first nothing is done.
    for (let left = 30; left > 0; left -= 1) await turns.turn()
    for (let acts = 1 + upTo(3); acts > 0; acts -= 1) {
      if (chance() < 0.4) {
        line.become(person.pick(weathers))
        for (const { page } of windows) page.network(line.isThere())
      }
      const which = Math.floor(chance() * windows.length)
      line.trace.push(`Window ${which + 1} of ${windows.length}: ${windows[which]?.act()}`)
      for (let left = upTo(60); left > 0; left -= 1) {
        await turns.turn()
        for (const { believe } of windows) believe()
      }
    }
    phone.kill()
    kills += 1
    line.trace.push('Killed')
  }

  /** The browser wakes the worker, which may be killed too. */
  async function wake() {
    line.become(person.pick(weathers))
    const { inside } = phone.begin()
    void inside.sendWithoutPage().catch(() => undefined)
    for (let left = upTo(120); left > 0; left -= 1) await turns.turn()
    phone.kill()
    kills += 1
    line.trace.push('Killed')
  }

  /** The line is good and the phone is left alone; every draft is submitted. */
  async function end() {
    line.become('good')
    const page = phone.begin().inside.openPage(ada.id)
    const { believe, goOn, comeBack, isEmpty } = person.lookAt(page)
    let calm = 0
    for (let left = patience; left > 0 && calm < 2; left -= 1) {
      await turns.turn()
      believe()
      if (left % 50 > 0) continue
      for (const go of Object.values(goOn)) void go()
      if (left % 500 === 0) void page.tryNow()
      // Submitting one draft may leave another.
      const isCalm = page.shown().acts.length === 0 && isEmpty()
      calm = isCalm ? calm + 1 : 0
      if (isCalm) void comeBack()
    }
    return page.shown().acts.map(({ kind, title, state, refusal }) => ({ kind, title, state, refusal }))
  }

  try {
    for (let left = 1 + upTo(2); left > 0; left -= 1) {
      await use()
      if (chance() < 0.3) await wake()
    }
    const left = await end()
    phone.kill()
    const wrong = wrongOf(person.wishes, await there.of(ada.id), { product, comment })
    return { kills, left, wrong, wishes: person.wishes, trace: line.trace }
  } finally {
    turns.end()
  }
}

/** What was lost, and what exists twice. */
function wrongOf(
  wishes: readonly Wish[],
  arrived: Arrived,
  mine: { product: string; comment: string },
): string[] {
  const wrong: string[] = []
  const all = [
    ...arrived.comments.map(({ content }) => content),
    ...arrived.products.map(({ name }) => name),
    ...arrived.posts.map(({ title }) => title),
    ...arrived.reels.map(({ caption }) => caption),
  ]
  for (const { word, value, isKept } of wishes) {
    if (value !== undefined) continue
    const count = all.filter((one) => one === word).length
    if (count > 1) wrong.push(`${word}: there ${count} times`)
    if (count === 0 && isKept) wrong.push(`${word}: lost`)
  }
  for (const { id, name } of arrived.products) {
    const pictures = arrived.pictures.filter(({ productId }) => productId === id).length
    if (id !== mine.product && pictures !== 2) wrong.push(`${name}: with ${pictures} pictures`)
  }
  const sale = arrived.products.find(({ id }) => id === mine.product)?.status
  const isGone = arrived.comments.find(({ id }) => id === mine.comment)?.deletedAt
  const last = {
    like: [String(arrived.likes.length > 0), 'false'],
    rating: [arrived.ratings[0] ? '4' : '', ''],
    sale: [sale ?? '', 'active'],
    being: [isGone ? 'remove' : 'restore', 'restore'],
  }
  for (const [kind, [is, began]] of Object.entries(last)) {
    const said = wishes.filter((one) => one.kind === kind)
    const kept = said.findLastIndex(({ isKept }) => isKept)
    const may = [...(kept < 0 ? [began] : []), ...said.slice(Math.max(0, kept)).map(({ value }) => value)]
    if (!may.includes(is)) wrong.push(`${kind}: is ${is}, was to be ${may.join(' or ')}`)
  }
  return wrong
}

test(
  'killed between any two steps, on any line: what somebody was told is kept arrives, and nothing twice',
  async () => {
    const it = await aCampus()
    const given = { it, there: await aCampusToActOn(it), code: await phoneCode() }
    const count = { kills: 0, wanted: 0, kept: 0 }
    for (let seed = firstSeed; seed < firstSeed + runs; seed += 1) {
      const { kills, wishes, wrong, left, trace } = await live(seed, given)
      count.kills += kills
      count.wanted += wishes.length
      count.kept += wishes.filter(({ isKept }) => isKept).length
      const told = () => `SEED=${seed} KILLS=1\n${trace.join('\n')}\n${JSON.stringify(wishes)}`
      expect({ wrong, left }, wrong.length + left.length > 0 ? told() : '').toEqual({ wrong: [], left: [] })
    }
    console.info(`Seeds ${firstSeed} to ${firstSeed + runs - 1}:`, count)
    expect(count.kept, 'most of what was wanted was kept').toBeGreaterThan(count.wanted / 2)
  },
  20_000 + runs * 2_000,
)
