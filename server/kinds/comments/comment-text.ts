import { limits } from '#contract/campus.ts'
import { isBlank, withoutTurns } from '#contract/invisible-characters.ts'
import { Problem } from '#contract/problem.ts'

/** A comment's text as it is stored. Throws `invalid` where nothing of it is visible, or too much. */
export function commentText(content: string): string {
  const text = withoutTurns(content).trim()
  if (isBlank(text)) throw new Problem('invalid', 'Please write something first', 'content')
  if ([...text].length > limits.comment)
    throw new Problem(
      'invalid',
      `Please keep it under ${limits.comment.toLocaleString('en')} characters`,
      'content',
    )
  return text
}
