import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, test } from 'vitest'
import { outlineOf } from './pdf-outline.ts'

interface Item {
  title: string
  dest: unknown[] | null
  items: Item[]
}
const item = (title: string, items: Item[] = [], dest: unknown[] | null = [0]): Item => ({
  title,
  dest,
  items,
})
/** The outline as given by a fake pdf.js document. */
const outline = (items: Item[]) => outlineOf({ getOutline: async () => items } as unknown as PDFDocumentProxy)

test('every entry is listed in its order, with how many others it is below', async () => {
  const chapters = Array.from({ length: 108 }, (_, at) =>
    item(`${at}`, [item('a', [item('b')]), item('c', [item('d'), item(' ')])]),
  )
  const { entries, left } = await outline(chapters)
  expect(entries.length).toBe(108 * 5)
  expect(left).toBe(0)
  expect(entries.slice(0, 6).map(({ title, level }) => [title, level])).toEqual([
    ...[
      ['0', 0],
      ['a', 1],
      ['b', 2],
      ['c', 1],
      ['d', 2],
      ['1', 0],
    ],
  ])
})

test('of an endless outline all upper entries are listed, and how many are not is said', async () => {
  const chapters = Array.from({ length: 40 }, (_, at) =>
    item(
      `${at}`,
      Array.from({ length: 100 }, () => item('part')),
    ),
  )
  const { entries, left } = await outline(chapters)
  expect(entries.filter(({ level }) => level === 0).length).toBe(40)
  expect([entries.length, left]).toEqual([3_000, 1_040])
})

test('a heading that leads nowhere leads to the first of its parts', async () => {
  const { entries } = await outline([item('Part one', [item('1', [], [7])], null), item('nowhere', [], null)])
  expect(entries.map(({ title, dest }) => [title, dest])).toEqual([
    ['Part one', [7]],
    ['1', [7]],
  ])
})
