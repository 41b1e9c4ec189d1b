import { limits } from '#contract/campus.ts'

/** The tags with one more; those that are there already, in any case, and empty ones change nothing. */
export function addTag(tags: readonly string[], typed: string): string[] {
  const tag = typed.trim().replace(/^#+/, '').replace(/\s+/g, ' ').trim().slice(0, limits.reelTag)
  const known = tags.some((one) => one.toLowerCase() === tag.toLowerCase())
  return !tag || known || tags.length >= limits.reelTags ? [...tags] : [...tags, tag]
}
