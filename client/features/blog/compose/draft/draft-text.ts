import type { OwnPost } from '#contract/blog/writing-endpoints.ts'
import { limits, type PostTag } from '#contract/campus.ts'
import type { Picture } from '#contract/files/endpoints.ts'
import { Problem } from '#contract/problem.ts'

/** What somebody is writing, as it lies on their phone. */
export interface DraftText {
  title: string
  excerpt: string
  /** HTML of the editor's schema; '' where nothing is written. */
  content: string
  tags: PostTag[]
  /** Sent or not; `picture` is what the campus made of it, where that is known. */
  thumbnail: { id: string; picture: Picture | null } | null
}

export const emptyText: DraftText = { title: '', excerpt: '', content: '', tags: [], thumbnail: null }

export const isUntouched = (text: DraftText): boolean =>
  !text.title.trim() && !text.excerpt.trim() && !text.content && text.tags.length === 0 && !text.thumbnail

export const textOfPost = ({ title, excerpt, content, tags, thumbnail }: OwnPost): DraftText => ({
  title,
  excerpt,
  content,
  tags,
  thumbnail: thumbnail && { id: thumbnail.id, picture: thumbnail },
})

/** The files a text shows, its thumbnail among them. */
export function picturesIn({ content, thumbnail }: DraftText): string[] {
  const inText = [...content.matchAll(/ src="\/files\/([0-9a-f-]{36})/g)].map(([, id = '']) => id)
  return [...new Set(thumbnail ? [thumbnail.id, ...inText] : inText)]
}

/** The first thing that keeps a text from being handed in, in the specification's order and words. */
export function draftProblem(text: DraftText): Problem | null {
  const field = required.find((one) => !text[one].trim())
  return field ? new Problem('invalid', neededWords[field], field) : tooLong(text)
}

const required = ['title', 'content', 'excerpt'] as const
const neededWords = {
  title: 'Title and content are required',
  content: 'Title and content are required',
  excerpt: 'Please add an excerpt',
}

/** What is said beside a field: of a text that lacks something, beside all it lacks. */
export function saidBeside(field: string, problem: Problem | null, text: DraftText): string | null {
  const lacks = required.some((one) => problem?.field === one && problem.message === neededWords[one])
  const empty = required.find((one) => one === field && !text[one].trim())
  if (lacks) return empty ? neededWords[empty] : null
  return problem?.field === field ? problem.message : null
}

/** The first part of it that the campus would refuse, or cut, for its length. */
export function tooLong({ title, excerpt, content }: DraftText): Problem | null {
  const captions = [...content.matchAll(/<img [^>]*alt="([^"]*)"/g)].map(([, words = '']) => words.trim())
  return (
    over('Title', title.trim().length, limits.postTitle, 'title') ??
    over('Excerpt', excerpt.trim().length, limits.postExcerpt, 'excerpt') ??
    over('Content', content.length, limits.postContent, 'content') ??
    over('A caption', Math.max(0, ...captions.map(({ length }) => length)), limits.pictureCaption, 'content')
  )
}

const over = (name: string, letters: number, most: number, field: string) =>
  letters > most
    ? new Problem('invalid', `${name} is too long (at most ${most.toLocaleString('en')} characters)`, field)
    : null
