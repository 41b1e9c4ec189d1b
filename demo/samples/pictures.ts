import { cover, portrait, productPicture, reelFrame, scene } from '#demo/drawings/index.ts'
import { sheet } from '#demo/drawings/sheet.ts'
import type { SampleBook } from './books/book.ts'
import { books } from './books.ts'
import { papers } from './papers.ts'
import { people, type SamplePerson } from './people.ts'
import type { SamplePost } from './posts/post.ts'
import { posts } from './posts.ts'
import { products } from './products.ts'
import { reels, type SampleReel } from './reels.ts'
import { sought } from './sought.ts'

/** What each thing of the demo shows, as a whole SVG document. */
export const drawingOf = {
  person: ({ portrait: face }: SamplePerson) => face && portrait(face),
  post: ({ picture }: SamplePost) => scene(picture.drawing),
  product: ({ pictures }: Pick<(typeof products)[number], 'pictures'>) => pictures.map(productPicture),
  reel: ({ scene, poster }: SampleReel) => reelFrame(scene, poster, 1.2),
  book({ sat, isBare, course, hoursAgo, cover: name }: SampleBook): string | null {
    if (sat) return isBare ? null : sheet(course, sat, hoursAgo / 700)
    return name && cover(name)
  },
}

/** Every drawing that the demo campus is filled with, once. */
export function everyDrawing(): string[] {
  const all = [
    ...people.map(drawingOf.person),
    ...posts.map(drawingOf.post),
    ...[...products, ...sought].flatMap(drawingOf.product),
    ...reels.map(drawingOf.reel),
    ...[...books, ...papers].map(drawingOf.book),
  ]
  return [...new Set(all.filter((svg) => typeof svg === 'string'))]
}
