import { expect, test } from 'vitest'
import { bookDrafts, freshDraft } from './draft.ts'
import type { BookDraft } from './draft-fields.ts'
import { type Page, wholePicture } from './paper/paper.ts'

test('of files that were on their way as their page went, the words beside them stay', () => {
  const gone = null as unknown as Blob // shaped like a page that the phone gives
  const page = (id: string, blob: Blob): Page => ({
    ...{ id, blob, taken: null, was: 0, corners: wholePicture, isSet: false, turns: 0 },
  })
  const fresh = freshDraft(null)
  const draft: BookDraft = {
    ...fresh,
    fields: { ...fresh.fields, title: 'Àwọn ìbéèrè' },
    file: { id: 'file', blob: gone, name: 'a.pdf', format: 'pdf', sha256: null },
    photographed: { id: 'paper', pages: [page('one', gone), page('two', new Blob(['x']))] },
    offered: { id: 'offered', blob: new Blob(['x']), from: 'book' },
    cover: { id: 'cover', blob: gone, from: 'picture' },
  }
  const { fields, file, photographed, offered, cover } = bookDrafts.whole!(draft)
  expect(fields.title).toBe('Àwọn ìbéèrè')
  expect(file).toBeNull()
  expect(photographed?.pages.map(({ id }) => id)).toEqual(['two'])
  expect(offered?.id).toBe('offered')
  expect(cover).toBeNull()
  expect(bookDrafts.whole!({ ...draft, cover: 'drawn' }).cover).toBe('drawn')
})
