import { Problem } from '#contract/problem.ts'
import { digest } from './secrets.ts'

type Words = Record<string, string | number | null | undefined | readonly string[]>

/** The owner, and the digest of the creating request; null for rows older than such digests. */
interface Made {
  ownerId: string
  asked: string | null
}

/** A digest of what a client asks for under an id it made: equal requests give equal text. */
export const sameRequestBefore = (words: Words): string =>
  digest(
    JSON.stringify(
      Object.keys(words)
        .sort()
        .map((name) => [name, words[name] ?? null]),
    ),
  )

/**
 * Throws `conflict` where an id is taken by another owner, or by the same owner's different request; `gone` where the owner
 * or an admin has deleted it. A retry of the same request is no conflict, even if the record was changed since; see
 * docs/decisions/idempotency.md.
 */
export function mustBeTheSame(what: string, standing: Made & { isDeleted?: boolean }, now: Made): void {
  if (standing.ownerId !== now.ownerId) throw takenId(what)
  if (standing.isDeleted) throw new Problem('gone', `This ${what} was deleted`)
  if (standing.asked !== null && standing.asked !== now.asked)
    throw new Problem('conflict', `This ${what} was already sent with different text. We keep that one.`)
}

export const takenId = (what: string) => new Problem('conflict', `This ${what} is already here`)
