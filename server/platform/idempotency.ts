import { Problem } from '#contract/problem.ts'
import { digest } from './secrets.ts'

type Words = Record<string, string | number | null | undefined | readonly string[]>

/** Whose something is, and the digest of the request that made it; null for what is older than such digests. */
interface Made {
  ownerId: string
  asked: string | null
}

/** What somebody asks for under an id they made, as one short text: the same words give the same. */
export const sameRequestBefore = (words: Words): string =>
  digest(
    JSON.stringify(
      Object.keys(words)
        .sort()
        .map((name) => [name, words[name] ?? null]),
    ),
  )

/**
 * Throws `conflict` where an id stands for something else than is asked for: another's, or one's own with other words;
 * `gone` for what its owner or an admin has deleted. A request that comes twice is no conflict, also where what it made
 * was changed since; see docs/decisions/idempotency.md.
 */
export function mustBeTheSame(what: string, standing: Made & { isDeleted?: boolean }, now: Made): void {
  if (standing.ownerId !== now.ownerId) throw takenId(what)
  if (standing.isDeleted) throw new Problem('gone', `This ${what} was deleted`)
  if (standing.asked !== null && standing.asked !== now.asked)
    throw new Problem('conflict', `This ${what} was already sent with different text. We keep that one.`)
}

export const takenId = (what: string) => new Problem('conflict', `This ${what} is already here`)
