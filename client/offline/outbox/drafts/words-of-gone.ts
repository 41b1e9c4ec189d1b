import { useEffect, useState } from 'react'
import { removeAct } from '../index.ts'
import type { Drafting } from './draft-kind.ts'
import { drafts } from './draft-writes.ts'

/**
 * What somebody wrote into the edit of something that is gone: as it lies among the drafts, else as it waits in the
 * outbox. Null where there is none, undefined until that is known.
 */
export function useWordsOfGone<Body>(
  { kind, shape, whole = (body) => body }: Drafting<Body>,
  ownerId: string,
  id: string,
  waiting: Body | null,
): Body | null | undefined {
  const [found, setFound] = useState<Body | null>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a kind's drafts are always the same
  useEffect(() => {
    drafts()
      .then(({ findLatest }) => findLatest<Body>({ ownerId, kind, key: id }, shape))
      .then(
        (draft) => setFound(draft && whole(draft.body)),
        () => setFound(null), // nothing is kept here
      )
  }, [ownerId, id])
  // Sent as something new they lie here no more, and stay on the screen until its page opens.
  const [seen, setSeen] = useState<Body | null>(null)
  const words = found === undefined ? undefined : (found ?? waiting)
  if (words && !seen) setSeen(words)
  return seen ?? words
}

/** Its words have become something new: lets go of the edit that cannot arrive. */
export async function forgetGone({ kind }: { kind: string }, ownerId: string, id: string): Promise<void> {
  await removeAct(id)
  const { forgetDraft } = await drafts()
  await forgetDraft({ ownerId, kind, key: id }).catch(() => undefined) // nothing is kept here
}
