import { limits } from '#contract/campus.ts'
import { Problem } from '#contract/problem.ts'

/** Adds a tag; an empty one, or one that is there in any case, changes nothing. */
export function addTag(tags: readonly string[], typed: string): string[] {
  const tag = typed.trim().replace(/^#+/, '').replace(/\s+/g, ' ').trim().slice(0, limits.reelTag)
  const known = tags.some((one) => one.toLowerCase() === tag.toLowerCase())
  return !tag || known || tags.length >= limits.reelTags ? [...tags] : [...tags, tag]
}

/** What is wrong with a tag that was typed and not added; null for nothing. */
export const tooLongTag = (typed: string): Problem | null =>
  typed.trim().replace(/^#+/, '').trim().length > limits.reelTag
    ? new Problem('invalid', `Please keep a tag under ${limits.reelTag} characters`, 'tag')
    : null
