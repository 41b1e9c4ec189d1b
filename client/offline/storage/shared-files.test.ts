import { expect, test, vi } from 'vitest'
import { handOver, type Shared } from './shared-files.ts'
import { sharedAt } from './shared-paths.ts'

function waiting(names: string[]) {
  const kept = new Map(names.map((name, index) => [sharedAt('abc', `${index}/${name}`), new Response(name)]))
  const pathOf = ({ url }: { url: string }) => new URL(url).pathname
  const cache = {
    keys: async () => [...kept.keys()].map((path) => ({ url: `http://campus${path}` })),
    match: async (asked: { url: string }) => kept.get(pathOf(asked))?.clone(),
    delete: async (asked: { url: string }) => kept.delete(pathOf(asked)),
  }
  vi.stubGlobal('caches', { open: async () => cache })
  return kept
}

const draft = (isKept: boolean) => ({
  ready: async () => undefined,
  flush: async () => undefined,
  state: () => ({ savedAt: isKept ? '2026-11-23T08:00:00.000Z' : null }),
})

test('what is shared goes from where it waits once its draft is kept, and what that has already is not taken twice', async () => {
  const kept = waiting(['a.jpg', 'b.jpg'])
  const took: string[][] = []
  const take = (shared: Shared[]) => took.push(shared.map(({ from, name }) => `${from} ${name}`))
  // The phone is full: retried at the next visit.
  await handOver('abc', draft(false), take)
  expect(kept.size).toBe(2)
  await handOver('abc', draft(true), take, () => [{ from: 'abc/0' }, {}])
  expect(took).toEqual([['abc/0 a.jpg', 'abc/1 b.jpg'], ['abc/1 b.jpg']])
  expect(kept.size).toBe(0)
})
