import { newId } from '#client/offline/storage/new-id.ts'
import { limits } from '#contract/campus.ts'

/** Fractions of the picture's width and height, 0 to 1. */
export interface Point {
  x: number
  y: number
}

/** Top left, top right, bottom right, bottom left, as the page lies in the picture. */
export type Corners = readonly [Point, Point, Point, Point]

export const wholePicture: Corners = [
  { x: 0, y: 0 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
]

/** A page as it was photographed and as it is sent. */
export interface Page {
  /** The id of the file that is sent: a page made again gets another one. */
  id: string
  blob: Blob
  /** The photograph it can be made from again; null when only the sent picture is left. */
  taken: Blob | null
  /** Bytes of the original photograph. */
  was: number
  corners: Corners
  /** Its corners were detected, or set by hand. */
  isSet: boolean
  /** Quarter turns to the right. */
  turns: number
  /** Sent in colour, which takes more bytes; absent in pages older than this choice. */
  inColour?: boolean
  /** The key under which it waited when another app shared it. */
  from?: string | undefined
  /** Its first id, once it was made again. */
  first?: string | undefined
}

/** What a page is known by, however often it is made again. */
export const keyOf = ({ first, id }: Page): string => first ?? id

/** Pages that the campus makes into one PDF, under an id of their own. */
export interface Photographed {
  id: string
  pages: readonly Page[]
}

export const paperOf = (pages: readonly Page[]): Photographed => ({
  id: newId(),
  pages: pages.slice(0, limits.paperPages),
})

export const bytesOfPages = ({ pages }: Photographed): number =>
  pages.reduce((sum, { blob }) => sum + blob.size, 0)

/** Moves a page to another place; the others close the gap. */
export function moved(pages: readonly Page[], from: number, to: number): Page[] {
  const others = pages.filter((_, index) => index !== from)
  const page = pages[from]
  return page ? others.toSpliced(Math.max(0, Math.min(to, others.length)), 0, page) : others
}
