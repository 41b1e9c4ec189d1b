import { limits } from '#contract/campus.ts'
import { Problem } from '#contract/problem.ts'

/** Trims a comment's text. Throws `invalid` for an empty or too long one. */
export function commentText(content: string): string {
  const text = content.trim()
  if (!text) throw new Problem('invalid', 'Please write something first', 'content')
  if ([...text].length > limits.comment)
    throw new Problem(
      'invalid',
      `Please keep it under ${limits.comment.toLocaleString('en')} characters`,
      'content',
    )
  return text
}
