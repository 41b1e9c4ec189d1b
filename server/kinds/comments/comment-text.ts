import { limits } from '#contract/campus.ts'
import { isBlank } from '#contract/invisible-characters.ts'
import { Problem } from '#contract/problem.ts'
import { storedText } from '#server/platform/stored-text.ts'

/** A comment's text as it is stored. Throws `invalid` where nothing of it is visible, or more than `most` characters. */
export function commentText(content: string, most: number = limits.comment): string {
  const text = storedText(content).trim()
  if (isBlank(text)) throw new Problem('invalid', 'Please write something first', 'content')
  if ([...text].length > most)
    throw new Problem('invalid', `Please keep it under ${most.toLocaleString('en')} characters`, 'content')
  return text
}
