/**
 * @vitest-environment-options { "settings": { "handleDisabledFileLoadingAsSuccess": true } }
 */
import { atob as native } from 'node:buffer'
import { expect, onTestFinished, test, vi } from 'vitest'
import { Problem } from '#contract/problem.ts'
import { hostileBooks, hostileCount } from '#testing/books/hostile/books.ts'
import type { Bytes } from './bytes.ts'
import { openCbz, saidOf } from './cbz.ts'
import { bytesOf, openFlowing } from './open-flowing.ts'

async function lookAtPages(file: Bytes): Promise<void> {
  const book = await openCbz(file)
  await saidOf(book.zip)
  for (let page = 0; page < Math.min(book.count, 3); page += 1) await book.page(page)
}

/** Milliseconds of processor of this thread: a clock would count what else the machine does. */
function spent(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** How browsers handle their markup is tested in one (e2e/library/hostile-books.spec.ts). */
test('of hundreds of hostile books, those whose files lie are refused or opened, within two seconds of processor each', async () => {
  // That of the test's window is written in JavaScript, and takes a second for nine megabytes.
  vi.stubGlobal('atob', native)
  onTestFinished(() => void vi.unstubAllGlobals())
  const wrong: string[] = []
  let opened = 0
  const books = await hostileBooks()
  for (const { what, format, bytes } of books.filter(({ ofMarkup }) => !ofMarkup)) {
    const file = bytesOf(new Blob([new Uint8Array(bytes())]))
    const began = spent()
    try {
      if (format === 'cbz') await lookAtPages(file)
      else {
        const book = await openFlowing(file, format)
        for (let index = 0; index < Math.min(book.chapters.length, 3); index += 1) await book.load(index)
        await book.cover()
        book.close()
      }
      opened += 1
    } catch (error) {
      if (!(error instanceof Problem)) wrong.push(`${what}: ${error}`)
    }
    const took = spent() - began
    if (took > 2_000) wrong.push(`${what}: ${Math.round(took)} ms`)
  }
  expect(wrong).toEqual([])
  expect(books.length).toBe(hostileCount)
  // Some are harmless after all: not everything is refused.
  expect(opened).toBeGreaterThan(10)
}, 120_000)
