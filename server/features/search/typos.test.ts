import { expect, test } from 'vitest'
import type { SearchPart } from '#server/kinds/search.ts'
import type { Platform } from '#server/platform/index.ts'
import { createSlips } from './typos.ts'

/** The correction of a word, with these texts, in a time budget that one kind can use up. */
async function meant(word: string, texts: Record<string, string[]>, milliseconds: number) {
  const until = performance.now() + milliseconds
  const rows = (kind: string) => texts[kind]?.map((search, id) => ({ id: String(id), search })) ?? []
  const list = async (kind: string) => {
    while (performance.now() < until && milliseconds < 1_000);
    return { rows: rows(kind) }
  }
  const parts = Object.keys(texts).map((kind) => [
    kind,
    { table: kind, open: () => ({ list: () => list(kind) }) },
  ])
  const read = {
    selectFrom: (kind: string) => ({
      where: () => ({ select: () => ({ execute: async () => rows(kind) }) }),
    }),
  }
  const platform = { database: { read } } as unknown as Platform // all that is used of it
  return createSlips(platform, new Map(parts as [string, SearchPart][])).nearest([word], [], until)
}

const long = (beginning: string) => `${beginning} ${'nothing of the kind '.repeat(100)}`
const texts = {
  posts: [...Array.from({ length: 200 }, () => long('calabash')), long('calcite itself')],
  users: ['calculus okafor'],
}

test('whose time is over reads the shortest texts, and no more', async () => {
  expect(await meant('calculis', texts, 20)).toBe('calculus')
  expect(await meant('calcitf', texts, 20)).toBeNull()
  expect(await meant('calcitf', texts, 60_000)).toBe('calcite')
})

test('what a thing is called is meant before the short words that stand everywhere', async () => {
  const posts = [...Array.from({ length: 20 }, () => 'two bars are four'), 'adire shirt']
  expect(await meant('adre', { posts }, 60_000)).toBe('adire')
  // Where no other word is near, short ones are chosen.
  expect(await meant('adre', { posts: posts.slice(0, 20) }, 60_000)).toBe('are')
})
