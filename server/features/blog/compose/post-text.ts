import type { Kysely } from 'kysely'
import { composed } from '#contract/books/composed-name.ts'
import { limits } from '#contract/campus.ts'
import type { Picture } from '#contract/files/endpoints.ts'
import { isBlank } from '#contract/invisible-characters.ts'
import { Problem } from '#contract/problem.ts'
import type { Schema } from '#server/platform/database/port.ts'
import { picturesNow } from '#server/platform/files/pictures-of.ts'
import { safeText } from './safe-html.ts'

/** Adds every variant of a picture to sanitized text, so that each screen fetches the smallest that suffices. */
function pictured(html: string, pictures: ReadonlyMap<string, Picture>): string {
  return html.replaceAll(/<img src="\/files\/([^"]+)" alt="([^"]*)" \/>/g, (_, id: string, alt: string) => {
    const picture = pictures.get(id)
    return picture ? elementOf(picture, alt) : ''
  })
}

function elementOf({ id, width, height, colour, sizes }: Picture, alt: string): string {
  const set = (format: string) =>
    sizes.map((size) => `/files/${id}/${size.width}.${format} ${size.width}w`).join(', ')
  const source = (format: string) =>
    `<source type="image/${format}" srcset="${set(format)}" sizes="(min-width: 900px) 700px, 88vw" />`
  const plain = sizes[Math.floor((sizes.length - 1) / 2)]?.width ?? 0
  return `<picture>${source('avif')}${source('webp')}<img src="/files/${id}/${plain}.jpeg" alt="${alt}" width="${width}" height="${height}" loading="lazy" decoding="async" style="background:${colour}" /></picture>`
}

/** A post's text as it is stored. */
export interface PostText {
  title: string
  excerpt: string
  /** Sanitized HTML with its pictures in every size. */
  content: string
  tags: string[]
  thumbnailId: string | null
}

export const mostPictures = 20

/** Sanitizes and tidies the words that were sent. Throws `invalid` with the field that is too long. */
export async function readWords(sent: PostText) {
  const title = line(sent.title)
  const excerpt = line(sent.excerpt)
  if (sent.content.length > 2 * limits.postContent) throw tooLong('Content', limits.postContent, 'content')
  const { html, pictureIds } = await safeText(sent.content)
  atMost('Title', title, limits.postTitle, 'title')
  atMost('Excerpt', excerpt, limits.postExcerpt, 'excerpt')
  if (html.length > limits.postContent) throw tooLong('Content', limits.postContent, 'content')
  if (pictureIds.length > mostPictures)
    throw new Problem('invalid', `A post can show at most ${mostPictures} pictures`, 'content')
  return { title, excerpt, html, pictureIds }
}

/** The same with its pictures in every size; `pictureIds` are the files that its content shows. */
export async function readText(
  db: Kysely<Schema>,
  sent: PostText,
): Promise<{ text: PostText; pictureIds: string[] }> {
  const { title, excerpt, html, pictureIds } = await readWords(sent)
  const pictures: Map<string, Picture> = await picturesNow(db, pictureIds)
  for (const id of pictureIds)
    if (!pictures.has(id))
      throw new Problem('invalid', 'A picture in the text is missing. Please choose it again.', 'content')
  return {
    text: {
      title,
      excerpt,
      content: pictured(html, pictures),
      tags: sent.tags,
      thumbnailId: sent.thumbnailId,
    },
    pictureIds,
  }
}

/** Checks the required fields before an admin reads it, in the order and the words of the specification. */
export function mustBeWhole({ title, excerpt, content }: Omit<PostText, 'tags' | 'thumbnailId'>): void {
  if (!title || !content)
    throw new Problem('invalid', 'Title and content are required', title ? 'content' : 'title')
  if (!excerpt) throw new Problem('invalid', 'Please add an excerpt', 'excerpt')
}

/** One line of plain text: composed letters, single spaces, no characters that hide or reorder text. */
export function line(text: string): string {
  const tidy = composed(text)
    .replaceAll(/[\s\p{Z}]+/gu, ' ')
    .replaceAll(/[\p{Cc}\p{Co}\u202a-\u202e\u2066-\u2069\ufeff]/gu, '')
    .trim()
  return isBlank(tidy) ? '' : tidy
}

function atMost(name: string, text: string, most: number, field: string): void {
  if ([...text].length > most) throw tooLong(name, most, field)
}

const tooLong = (name: string, most: number, field: string) =>
  new Problem('invalid', `${name} is too long (at most ${most.toLocaleString('en')} characters)`, field)
