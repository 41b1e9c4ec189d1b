import { call } from '#contract/call.ts'
import { api } from '#contract/index.ts'
import { newId } from '#server/platform/ids.ts'
import { drawNumberedPage } from '#testing/books/numbered-page.ts'
import { wordOf } from '../journal.ts'
import type { Choice } from './choices.ts'
import type { Sender } from './senders.ts'
import { upload } from './uploads.ts'

/** More than any paper has; the number of a page is that of its paper and its own. */
const mostPages = 20
export const pageNumber = (paper: number, page: number) => paper * mostPages + page

/** A past paper of two to five pages, photographed one after the other. */
export const photograph: Choice = (who, { thing }) => {
  const made = thing('book', who.number)
  const pageIds = Array.from({ length: 2 + who.chance.below(4) }, newId).join()
  const title = `PHY 102 photographed ${wordOf(made.word)}`
  const args = { id: made.id, fileId: newId(), pageIds, paper: String(made.n), title }
  return [{ name: 'photograph', args, thing: made.n, gives: [made.word], makes: 'public' }]
}

/** As a phone delivers it: each page from where it stopped, then one request that makes a book of them. */
export const sendPhotographs: Sender = async (
  fetch,
  { id = '', fileId, title = '', paper, pageIds = '' },
) => {
  const pages = pageIds.split(',')
  for (const [page, pageId] of pages.entries()) {
    const picture = await drawNumberedPage(pageNumber(Number(paper), page))
    await upload(fetch, { id: pageId, kind: 'picture', name: 'page' }, picture)
  }
  const facts = { title, description: `Photographed: ${pages.length} pages.`, courseCode: 'PHY 102' }
  const files = { fileId, pageIds: pages, coverId: pages[0] ?? null }
  await call(api.books.add, { id, body: { ...facts, kind: 'past questions', ...files } }, fetch)
}
