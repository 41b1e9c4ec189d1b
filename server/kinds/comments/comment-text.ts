import { limits } from '#contract/campus.ts'
import { Problem } from '#contract/problem.ts'

/** What somebody wants to say under something, trimmed. Throws `invalid` for nothing and for too much. */
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
