import { createWriteComment } from '#server/kinds/comments/write-comment.ts'
import type { Blocked } from '#server/people/blocks.ts'
import type { Platform } from '#server/platform/index.ts'
import { mustHaveAnswered } from './answered.ts'
import { explanationsOfBooks } from './explanations.ts'

interface Explain {
  id: string
  bookId: string
  question: number
  userId: string
  content: string
  apart: Blocked
}

/** Writes an explanation, of a question that its author has answered; a repeated request returns the existing one. */
export function createExplaining(platform: Platform) {
  const { read } = platform.database
  const write = createWriteComment(platform, explanationsOfBooks)

  return async ({ id, bookId, question, userId, content, apart }: Explain) => {
    const standing = await read
      .selectFrom('explanations')
      .where('id', '=', id)
      .select('id')
      .executeTakeFirst()
    if (!standing) await mustHaveAnswered(read, userId, { bookId, question })
    return write({
      ...{ id, belowId: bookId, ownerId: userId, content, parentId: null },
      ...{ more: { question }, apart },
    })
  }
}
