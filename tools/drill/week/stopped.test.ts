import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { runEvents } from './campus/events.ts'
import { type Act, type Entry, now, openJournal } from './journal.ts'
import { createWorld } from './people/world.ts'
import { breakOff, readStopped } from './stopped.ts'

/*
 * The week begins at 1,000. Person 7 offers a product and changes it, 8 writes a post that 0 approves; what each case adds
 * is what the journal ends with.
 */
const [product, post, waiting] = [100, 101, 102]
const act = (n: number, name: string, more: Partial<Act> = {}): Act => ({
  ...{ kind: 'act', n, who: 7, name, args: {}, thing: -1, gives: [], ends: [], ...more },
})
const tried = (n: number, at: number): Entry => ({ kind: 'tried', n, at })
const answered = (n: number, begun: number, status = 200): Entry => ({
  ...{ kind: 'answered', n, begun, ended: begun + 10, status },
})
const before: Entry[] = [
  {
    ...{ kind: 'week', at: 1_000, people: 10, minutes: 5 },
    ports: { site: 1, processes: [2, 3, 4], primary: 5, standby: 6 },
  },
  { kind: 'thing', n: product, what: 'product', id: 'a', owner: 7, below: -1 },
  act(1, 'sell', { thing: product, gives: [product], makes: 'public' }),
  ...[tried(1, 1_100), answered(1, 1_100)],
  { kind: 'thing', n: post, what: 'post', id: 'b', owner: 8, below: -1 },
  act(2, 'save post', { who: 8, thing: post, drafts: [post] }),
  ...[tried(2, 1_200), answered(2, 1_200)],
  act(3, 'save post', { who: 8, thing: post, drafts: [waiting] }),
  act(4, 'edit product', { thing: product, gives: [103], ends: [product] }),
  ...[tried(4, 1_300), answered(4, 1_300, 409)],
]

async function aJournal(more: readonly Entry[] = []) {
  const folder = await mkdtemp(join(tmpdir(), 'campus-stopped-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const path = join(folder, 'week.jsonl')
  const journal = openJournal(path)
  for (const entry of [...before, ...more]) journal.note(entry)
  await journal.close()
  return path
}

async function stoppedAfter(more: readonly Entry[] = []) {
  const world = createWorld()
  return { world, ...(await readStopped(await aJournal(more), world)) }
}

test('what was acknowledged stands again, and what was not is still in the outbox, in order', async () => {
  const {
    world,
    waiting: left,
    ...it
  } = await stoppedAfter([act(5, 'sold', { thing: product }), tried(5, 1_400), act(6, 'like', { who: 8 })])
  expect(world.ownOf(7).map(({ n, word }) => [n, word])).toEqual([[product, product]])
  expect(world.things.get(post)?.nextWord).toBe(waiting)
  expect([...left.boxes].map(([who, acts]) => [who, acts.map(({ n }) => n)])).toEqual([
    [7, [5]],
    [8, [3, 6]],
  ])
  // One that was sent is known as sent: the time of its first attempt stays.
  expect([...left.tried]).toEqual([5])
  expect([left.acts, it.numbers, left.counts]).toEqual([6, 103, { acknowledged: 2, refused: 1 }])
})

test('a journal that was cut in the middle of a line goes on as if that line had never been begun', async () => {
  const path = await aJournal([act(5, 'sold', { thing: product }), tried(5, 1_400)])
  await appendFile(path, '{"kind":"answered","n":5,"beg')
  const journal = openJournal(path)
  const { waiting: left } = await readStopped(path, createWorld())
  expect(left.boxes.get(7)?.map(({ n }) => n)).toEqual([5])
  journal.note(answered(5, 2_000))
  await journal.close()
  const lines = (await readFile(path, 'utf8')).trim().split('\n')
  expect(lines.map((line) => JSON.parse(line).kind).slice(-3)).toEqual(['act', 'tried', 'answered'])
  expect((await readStopped(path, createWorld())).waiting.boxes.get(7)).toEqual([])
})

test('breaks are not lived, and take over what the event that they interrupted made fail', async () => {
  expect(await stoppedAfter()).toMatchObject({ lived: 310, breaks: 1, from: 1_310 - 5_000 })
  const again = await stoppedAfter([
    { kind: 'began', name: 'deploys N', at: 1_310 },
    { kind: 'event', name: breakOff, from: 1_310, to: 9_310, said: '' },
    tried(3, 9_400),
    { kind: 'began', name: 'deploys N', at: 9_410 },
    tried(4, 20_000),
  ])
  expect(again).toMatchObject({ lived: 310 + 10_690, breaks: 2, done: [], from: 9_410 })
})

test('films and sessions are those of before', async () => {
  const it = await stoppedAfter([
    act(5, 'post reel', { args: { fileId: 'film' } }),
    { kind: 'session', who: 7, token: 'another' },
  ])
  expect([[...it.films], [...it.sessions]]).toEqual([['film'], [[7, 'another']]])
})

test('a journal without a beginning is no week to go on with', async () => {
  const path = await aJournal()
  await rm(path)
  await openJournal(path).close()
  await expect(readStopped(path, createWorld())).rejects.toThrow('There is no week')
})

test('an event that came to its end does not happen again, and one that was interrupted does', async () => {
  const path = await aJournal([{ kind: 'event', name: 'kills a process', from: 1_400, to: 1_500, said: '' }])
  const { done } = await readStopped(path, createWorld())
  const did: string[] = []
  const campus = new Proxy({} as Parameters<typeof runEvents>[0]['campus'], {
    get: (_, name) => async (what?: { name: string }) => void did.push(`${String(name)} ${what?.name ?? ''}`),
  })
  const program = { name: 'N', folder: '', commit: 'c' } as const
  const events = [
    ...['moves to PostgreSQL and a bucket', 'imports people', 'deploys N', 'restarts each process'],
    ...['hangs the bucket', 'fills the disks', 'backs up and restores beside it', 'deploys N-1'],
  ]
  const journal = openJournal(path)
  await runEvents({
    ...{ campus, journal, programs: { now: program, before: null } },
    ...{ begun: now() - 1_000, length: 1, said: () => '', done: [...done, ...events] },
  })
  await journal.close()
  expect(did).toEqual(['killPrimary '])
  expect((await readStopped(path, createWorld())).done).toEqual([
    ...['kills a process', 'kills the primary', 'deploys N again'],
  ])
})
