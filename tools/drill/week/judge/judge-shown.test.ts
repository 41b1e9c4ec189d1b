import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { type Act, type Entry, openJournal } from '../journal.ts'
import { makePeople } from '../people/people.ts'
import { isUnsure, isUnsureOf, type Known, readHistory } from './history.ts'
import { judgeShown } from './judge-shown.ts'

/*
 * A week of three people in milliseconds: 7 writes a post and offers a product, 8 and 9 look. Number 0 is an admin. Each
 * case adds what somebody was shown, and what the judge must say of it.
 */
const people = makePeople(1, 10)
const [author, reader, other] = [7, 8, 9]
const [post, product, comment, draft] = [100, 101, 102, 103]

let count = 0
const act = (name: string, at: number, more: Partial<Act>, status = 200): Entry[] => {
  const n = ++count
  const whole = {
    kind: 'act',
    n,
    who: author,
    name,
    args: {},
    thing: -1,
    gives: [],
    ends: [],
    ...more,
  } as const
  return [whole, { kind: 'tried', n, at }, { kind: 'answered', n, begun: at, ended: at + 10, status }]
}
const thing = (n: number, what: 'post' | 'product' | 'comment', below = -1): Entry => ({
  ...{ kind: 'thing', n, what, id: `id-${n}`, owner: author, below },
})
const saw = (who: number, at: number, words: number[], isOwn = false, isFormer = false): Entry => ({
  ...{ kind: 'saw', who, begun: at, ended: at + 5, where: 'list', isOwn, isFormer, words },
})
const former = (at: number, words: number[]) => saw(-1, at, words, false, true)

const before: Entry[] = [
  thing(post, 'post'),
  thing(product, 'product'),
  thing(comment, 'comment', post),
  ...act('save post', 10, { thing: post, drafts: [draft] }),
  ...act('approve', 100, { who: 0, thing: post, gives: [draft], makes: 'public' }),
  ...act('sell', 100, { thing: product, gives: [product], makes: 'public' }),
  ...act('comment', 150, { thing: comment, gives: [comment], makes: 'public' }),
  ...act('edit product', 200, { thing: product, gives: [201], ends: [product] }),
]

async function judged(more: readonly Entry[]) {
  const folder = await mkdtemp(join(tmpdir(), 'campus-judge-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const path = join(folder, 'week.jsonl')
  const journal = openJournal(path)
  for (const entry of [...before, ...more]) journal.note(entry)
  await journal.close()
  const history = await readHistory(path, (id) => people.findIndex((one) => one.id === id))
  const { wrong, stale, looks } = await judgeShown(path, history, people)
  return { wrong: wrong.map((why) => why.replace(/.*: (.*) \(.*/, '$1')), stale, looks }
}

const idOf = (number: number) => ({ id: people[number]?.id })
const cases: [string, Entry[], string[]][] = [
  ['what is public', [saw(reader, 300, [draft, 201, comment])], []],
  ['a draft, to its author and an admin', [saw(author, 20, [draft]), saw(0, 20, [draft])], []],
  ['a draft, to somebody else', [saw(reader, 20, [draft])], ['a post that was never public']],
  ['a draft in a notice', [saw(reader, 20, [draft], true)], ['a post that was never public']],
  ['earlier words while the edit is under way', [saw(reader, 203, [product])], []],
  ['earlier words after it', [saw(reader, 220, [product])], ['earlier words of a product']],
  ['earlier words in a notice', [saw(reader, 220, [product], true)], []],
  ['earlier words in what says that it is of before', [former(220, [product])], []],
  [
    'what is gone in the same',
    [...act('take down', 300, { who: 0, thing: post, makes: 'gone' }), former(320, [draft])],
    ['a post that was gone'],
  ],
  [
    'what was sold before',
    [...act('sold', 300, { thing: product, ends: [201], makes: 'gone' }), saw(reader, 320, [201])],
    ['earlier words of a product'],
  ],
  [
    'a comment below what is gone',
    [...act('take down', 300, { who: 0, thing: post, makes: 'gone' }), saw(reader, 320, [comment])],
    ['a post that was gone'],
  ],
  [
    'what a refused act did not take away',
    [...act('take down', 300, { who: 0, thing: post, makes: 'gone' }, 409), saw(reader, 320, [comment])],
    [],
  ],
  [
    'what a refused act did not bring back',
    [
      ...act('take down', 300, { who: 0, thing: post, makes: 'gone' }),
      ...act('approve', 400, { who: 0, thing: post, makes: 'public' }, 404),
      saw(reader, 420, [draft]),
    ],
    ['a post that was gone'],
  ],
  [
    'things of somebody who is suspended, until they are back',
    [
      ...act('suspend', 300, { who: 0, person: author, makes: 'gone' }),
      saw(reader, 320, [201]),
      ...act('let back in', 400, { who: 0, person: author, makes: 'public' }),
      saw(reader, 420, [201]),
    ],
    ['a product of somebody who is away'],
  ],
  [
    'things of somebody whom one has blocked, and not to others',
    [
      ...act('block', 300, { who: reader, args: idOf(author) }),
      saw(reader, 320, [201]),
      saw(other, 320, [201]),
      ...act('unblock', 400, { who: reader, args: idOf(author) }),
      saw(reader, 420, [201]),
    ],
    ['a product of somebody who is blocked'],
  ],
  [
    'the same the other way',
    [...act('block', 300, { who: author, args: idOf(reader) }), saw(reader, 320, [201])],
    ['a product of somebody who is blocked'],
  ],
  ['a word that is nobody’s', [saw(reader, 300, [999])], ['a word that nobody wrote']],
]

test.each(cases)('the judge of a week tells %s', async (_, more, wrong) => {
  expect((await judged(more)).wrong).toEqual(wrong)
})

test('a look right after an act finds it, unless something took it away meanwhile or nobody could answer', async () => {
  const edit = act('edit product', 500, { thing: product, gives: [501], ends: [201] })
  const { n } = edit[0] as Act
  const look = (status: number, found: boolean): Entry => ({
    ...{ kind: 'looked', n, who: reader, begun: 511, ended: 515, status, found },
  })
  expect(await judged([...edit, look(200, true)])).toMatchObject({ looks: 1, stale: [] })
  expect((await judged([...edit, look(200, false)])).stale).toHaveLength(1)
  expect((await judged([...edit, look(404, false)])).stale).toHaveLength(1)
  expect(await judged([...edit, look(503, false)])).toMatchObject({ looks: 0, stale: [] })
  const sold = act('sold', 505, { thing: product, ends: [501], makes: 'gone' })
  expect(await judged([...edit, ...sold, look(404, false)])).toMatchObject({ looks: 0, stale: [] })
  const block = act('block', 400, { who: reader, args: idOf(author) })
  expect(await judged([...block, ...edit, look(404, false)])).toMatchObject({ looks: 0, stale: [] })
})

test('a shared link shows a preview while what it leads to is public, and none before or after', async () => {
  const opened = (n: number, at: number, more: Partial<Extract<Entry, { kind: 'opened' }>> = {}): Entry => ({
    ...{ kind: 'opened', n, begun: at, ended: at + 5, page: 200, card: 200, hasCard: true, named: [201] },
    ...more,
  })
  const none = { page: 404, card: 404, hasCard: false, named: [] }
  const told = async (...more: Entry[]) => {
    const { wrong, stale } = await judged(more)
    return [wrong.length, stale.length]
  }
  expect(await told(opened(product, 300))).toEqual([0, 0])
  expect(await told(opened(product, 300, none))).toEqual([0, 1])
  expect(await told(opened(product, 300, { hasCard: false }))).toEqual([0, 1])
  // The name of something else.
  expect(await told(opened(product, 300, { named: [draft] }))).toEqual([0, 1])
  expect(await told(opened(product, 300, { ...none, page: 503 }))).toEqual([0, 0])
  expect(await told(opened(post, 50, none))).toEqual([0, 0])
  expect(await told(opened(post, 50, { ...none, card: 200 }))).toEqual([1, 0])
  expect(await told(opened(post, 50, { ...none, hasCard: true }))).toEqual([1, 0])
  const sold = act('sold', 300, { thing: product, ends: [201], makes: 'gone' })
  expect(await told(...sold, opened(product, 320))).toEqual([1, 0])
  expect(await told(...sold, opened(product, 320, none))).toEqual([0, 0])
  // While it is being sold either is right.
  expect(await told(...sold, opened(product, 303, none), opened(product, 303))).toEqual([0, 0])
  const suspend = act('suspend', 300, { who: 0, person: author, makes: 'gone' })
  expect(await told(...suspend, opened(product, 320))).toEqual([1, 0])
  expect(await told(...suspend, opened(product, 303, none))).toEqual([0, 0])
})

test('what was refused after an attempt without an answer leaves open what a thing is, and a refusal at once does not', () => {
  const known = (name: string, tried: number, { status = 200, begun = tried } = {}): Known => ({
    act: act(name, 0, { makes: name === 'approve' ? 'public' : 'gone' })[0] as Act,
    ...{ tried, answered: { begun, ended: begun + 1, status } },
  })
  const [atOnce, later] = [{ status: 404 }, { status: 404, begun: 9 }]
  expect(isUnsure([known('approve', 1, later), known('approve', 2)])).toBe(false)
  expect(isUnsure([known('approve', 3, later), known('approve', 1), known('take down', 2)])).toBe(true)
  expect(isUnsure([known('approve', 3, atOnce), known('approve', 1), known('take down', 2)])).toBe(false)
  expect(isUnsure([])).toBe(false)
  // So is what was said below it.
  const thing = (n: number, below: number) => ({
    ...({ kind: 'thing', what: 'post' } as const),
    id: `${n}`,
    owner: author,
    n,
    below,
  })
  const below = (last: Known) => {
    const acts = [known('approve', 1), known('take down', 2), last]
    const history = { things: new Map([[post, thing(post, -1)]]), byThing: new Map([[post, acts]]) }
    return isUnsureOf(thing(comment, post), history)
  }
  expect(below(known('approve', 3, later))).toBe(true)
  expect(below(known('approve', 3, atOnce))).toBe(false)
})
