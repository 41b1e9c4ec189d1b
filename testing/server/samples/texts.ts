import { readFile } from 'node:fs/promises'
import { newId } from '#server/platform/ids.ts'
import type { BookText, TextPage } from '#server/platform/media/text/book-text.ts'
import { small } from '#testing/books/small.ts'
import type { Open } from '../databases.ts'
import { library } from './library.ts'

type Page = string | Partial<TextPage>

const marker = /<<([\w-]+)>>/

/** A PDF whose pages `scriptedTexts` reads: their text, or all that is to be said of them. */
export const bookOf = (...pages: Page[]) =>
  small.pdf(`${newId()} <<${Buffer.from(JSON.stringify(pages)).toString('base64url')}>>`)

/** Reads books of `bookOf`, some pages a turn; `broken` says what is thrown instead. */
export function scriptedTexts({ aTurn = 40, machine = null as string | null } = {}) {
  const turns: { sender: string; from: number }[] = []
  const texts = {
    machine,
    isClosed: false,
    turns,
    broken: null as Error | null,
    /** Awaited before each turn. */
    before: async () => undefined as unknown,
    async read(path: string, { sender, from }: { sender: string; from: number }) {
      turns.push({ sender, from })
      await texts.before()
      if (texts.broken) throw texts.broken
      const [, said = ''] = marker.exec(await readFile(path, 'latin1')) ?? []
      const all = said ? (JSON.parse(Buffer.from(said, 'base64url').toString()) as Page[]) : []
      const pages = all.slice(from - 1, from - 1 + aTurn).map((page, at): TextPage => {
        const facts = typeof page === 'string' ? { text: page } : page
        return { page: from + at, text: '', by: 'file', confidence: null, ...facts }
      })
      const next = from + pages.length
      return { pages, total: all.length, next: next > all.length ? null : next, isCut: false }
    },
    close: () => undefined,
  }
  return texts satisfies BookText
}

/** A library whose books have these pages. */
export async function withTexts(open: Open, texts = scriptedTexts()) {
  const it = await library(open, { texts })
  const { add, platform } = it
  return {
    ...it,
    texts,
    /** Adds a book; its text is read when `settled` resolves. */
    addPages: (facts: Parameters<typeof add>[0], ...pages: Page[]) => add(facts, it.ada, bookOf(...pages)),
    settled: () => platform.jobs.settled(),
  }
}
