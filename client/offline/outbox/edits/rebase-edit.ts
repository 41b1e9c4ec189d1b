import { merged, type Together, versionOf } from '#contract/edit-rules.ts'
import type { OnTopOf } from '#contract/edit-version.ts'
import { isClash, Problem } from '#contract/problem.ts'

/** What lies on the phone beside the words of an edit. What lies there from before has neither. */
export interface EditBase<Words> {
  /** What its form was begun from. */
  was?: Partial<Words> | undefined
  /** Made with the form: whatever is sent of it, and however often, is one edit. */
  edit?: string | undefined
}

interface Putting<Words, Reply> extends EditBase<Words> {
  mine: Words
  /** Of what the campus says that stands. */
  wordsOf: (present: object) => Words
  /** How lists are put together, to which both sides may have added. */
  together?: Together<Words>
  put: (words: Words, query: OnTopOf) => Promise<Reply>
}

/** Others may save again and again meanwhile; beyond this it is tried later, as anything that did not get through. */
const mostTries = 4

/**
 * Sends an edit, and puts it on top of what was saved meanwhile: what only one side has changed goes through. Where both
 * have changed the same, it throws the campus's refusal, which brings what stands: then its owner chooses.
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
