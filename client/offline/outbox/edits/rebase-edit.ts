import { merged, type Together, versionOf } from '#contract/edit-rules.ts'
import type { OnTopOf } from '#contract/edit-version.ts'
import { isClash, Problem } from '#contract/problem.ts'

/** What an edit keeps beside its words. Older edits have neither. */
interface EditBase<Words> {
  /** The version its form began from. */
  was?: Partial<Words> | undefined
  /** Made with the form: every attempt to send the form is the same edit. */
  edit?: string | undefined
}

interface Putting<Words, Reply> extends EditBase<Words> {
  mine: Words
  /** Reads the words from the saved version. */
  wordsOf: (present: object) => Words
  /** How to merge lists to which both sides may have added. */
  together?: Together<Words>
  put: (words: Words, query: OnTopOf) => Promise<Reply>
}

/** Others may keep saving meanwhile; after so many tries the act is retried later, as if it had not got through. */
const mostTries = 4

/**
 * Sends an edit, rebased onto what was saved meanwhile: fields that only one side changed are merged. Where both
 * changed the same field it throws the refusal, which carries the saved version, and the owner chooses.
 */
export async function rebaseEdit<Words extends object, Reply>(
  putting: Putting<Words, Reply>,
): Promise<Reply> {
  const { mine, was, edit, wordsOf, together, put } = putting
  if (!was) return put(mine, {})
  let words = mine
  let base: object = was
  for (let tries = 1; ; tries += 1)
    try {
      return await put(words, { version: versionOf(base), ...(edit && { edit }) })
    } catch (error) {
      if (!(error instanceof Problem) || !isClash(error)) throw error
      if (tries >= mostTries) throw new Problem('unavailable', 'Others are changing this. Please try again.')
      const present = wordsOf(error.present)
      const onTop = merged(mine, was, present, together)
      if (onTop.clashing.length > 0) throw error
      words = onTop.words
      base = present
    }
}
