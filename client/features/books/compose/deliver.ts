import type { QueryClient } from '@tanstack/react-query'
import { type SentFile, sendFiles } from '#client/api/uploads/send-files.ts'
import { rebaseEdit } from '#client/offline/outbox/edits/rebase-edit.ts'
import type { Act } from '#client/offline/outbox/index.ts'
import type { Delivering } from '#client/offline/outbox/sending/delivery.ts'
import { toast } from '#client/ui/feedback/toast.ts'
import { address } from '#contract/addresses.ts'
import { api } from '#contract/index.ts'
import type { BookDraft } from './draft-fields.ts'
import { bytesOfPages } from './paper/paper.ts'
import { wordsBefore, wordsOfEdit, wordsOfPresent } from './words.ts'

/** A book in the outbox: its draft without the cover that the book only offered. */
export type BookBody = Omit<BookDraft, 'offered'>

/** Bytes that have to be sent. */
export const bytesOf = ({
  file,
  photographed,
  cover,
}: Pick<BookDraft, 'file' | 'photographed' | 'cover'>): number =>
  (file?.blob.size ?? 0) +
  (photographed ? bytesOfPages(photographed) : 0) +
  (cover !== null && typeof cover === 'object' ? cover.blob.size : 0)

/** Sends pages, cover and file, each from where it stopped, then the book's facts. Idempotent: repeats add nothing. */
export async function deliver({ body }: Act<BookBody>, by: Delivering): Promise<void> {
  const { id, fields, file, photographed, cover } = body
  const picture = cover !== null && typeof cover === 'object' ? cover : null
  const pages = photographed?.pages ?? []
  const files = pages.map(
    (page): SentFile => ({ id: page.id, kind: 'picture', name: 'page', blob: page.blob }),
  )
  if (picture) files.push({ id: picture.id, kind: 'picture', name: 'cover', blob: picture.blob })
  if (file) files.push({ id: file.id, kind: 'book', name: file.name, blob: file.blob })
  await sendFiles(files, by)

  if (body.edits) {
    // Without a name in the request the cover stays as it is.
    const isNamed = cover === 'drawn' || picture !== null
    const saved = await rebaseEdit({
      ...{ mine: wordsOfEdit(body), was: wordsBefore(body), edit: body.edit, wordsOf: wordsOfPresent },
      put: ({ coverId, ...words }, query) =>
        by.call(api.books.edit, { id, query, body: { ...words, ...(isNamed && { coverId }) } }),
    })
    by.client.setQueryData(['book', id], saved)
  } else
    await by.call(api.books.add, {
      id,
      body: {
        ...{ ...fields, author: fields.author || null, courseCode: fields.courseCode || null },
        ...{ fileId: file?.id ?? photographed?.id, drawnCover: cover === 'drawn' },
        coverId: picture?.id ?? pages[0]?.id ?? null,
        ...(photographed && { pageIds: pages.map((page) => page.id) }),
      },
    })
}

export function arrived({ body }: Act<BookBody>, { client }: { client: QueryClient }): void {
  for (const queryKey of fresh({ body })) void client.invalidateQueries({ queryKey })
  toast.lead(body.edits ? 'Book updated successfully!' : 'Book uploaded successfully!', {
    to: address('books', { id: body.id }),
    text: 'See it',
  })
}

export const fresh = ({ body: { id } }: Pick<Act<BookBody>, 'body'>) => [
  ...[['books'], ['book', id]],
  ...[['courses'], ['course'], ['papers']],
]
