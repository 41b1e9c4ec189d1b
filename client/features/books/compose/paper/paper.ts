import { newId } from '#client/offline/storage/new-id.ts'
import { limits } from '#contract/campus.ts'

/** From the left and from the top of a picture, 0 to 1. */
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

/** A page as it was photographed, and as it is sent. */
export interface Page {
  /** Of what is sent: made anew it has another one. */
  id: string
  blob: Blob
  /** What it is made of again; null where only what is sent is left. */
  taken: Blob | null
  /** Bytes as it was photographed. */
  was: number
  corners: Corners
  /** Its corners were found, or set by hand. */
  isSet: boolean
  /** Quarters to the right. */
  turns: number
  /** Sent in colour, which takes more; not there in what was photographed before that could be chosen. */
  inColour?: boolean
  /** Where it waited, of what another app shared. */
  from?: string | undefined
}

/** Pages that the campus makes one PDF of, under an id that is theirs alone. */
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

/** The page comes to stand at another place; the others close ranks. */
export function moved(pages: readonly Page[], from: number, to: number): Page[] {
  const others = pages.filter((_, index) => index !== from)
  const page = pages[from]
  return page ? others.toSpliced(Math.max(0, Math.min(to, others.length)), 0, page) : others
}
