import { newId } from '#client/offline/storage/new-id.ts'
import { pictureRefusal, shrinkPicture } from '#client/ui/media/resize-image.ts'
import { inColours, inGrey, lightOf, whiten } from '#contract/books/whiten-page.ts'
import { Problem } from '#contract/problem.ts'
import { greyOf, planesOf, written } from './color-planes.ts'
import { findCorners } from './detect-corners.ts'
import { type Corners, keyOf, type Page, wholePicture } from './paper.ts'
import { straighten } from './perspective-transform.ts'

/** Longest side of the kept photograph, in pixels: enough to set its corners again. */
const takenSide = 2_000
/** Corners are detected in a small picture: writing disappears in it, and it takes no time. */
const lookedAtSide = 240
/** Bytes that a page may take when it is legible with less; colour has more to tell apart. */
const [enough, enoughInColour] = [150_000, 350_000]

/** Makes a page from a photograph: detects its corners, straightens it, makes it grey and small. */
export async function takePage(file: File): Promise<Page> {
  const unread = await pictureRefusal(file)
  if (unread) throw new Problem('unsupported', unread, 'fileId')
  const taken = await shrinkPicture(file, takenSide)
  const found = findCorners(greyOf(await planesOf(taken, lookedAtSide, false)))
  const made = { corners: found ?? wholePicture, turns: 0 }
  return {
    ...{ id: newId(), blob: await makePage(taken, made), taken, was: file.size },
    ...{ ...made, isSet: found !== null },
  }
}

/** Changes that can be made to an existing page. */
export interface Wanted extends Partial<Pick<Page, 'corners' | 'inColour'>> {
  /** Quarter turns to the right, from where it is. */
  turn?: number
}

/** Makes the same page with other corners, turned, or in colour. */
export async function makeAnew(page: Page, change: Wanted): Promise<Page> {
  const source = page.taken ?? page.blob
  // The page itself is straightened and turned already: only the new turn is applied.
  const before = page.taken ? page : { ...page, corners: wholePicture, turns: 0 }
  const next = {
    corners: change.corners ?? before.corners,
    turns: (before.turns + (change.turn ?? 0)) % 4,
    inColour: change.inColour ?? page.inColour ?? false,
  }
  const blob = await makePage(source, next)
  return {
    ...{ ...page, id: newId(), first: keyOf(page), blob, ...next },
    ...(!page.taken && { corners: wholePicture, turns: 0 }),
    isSet: page.isSet || change.corners !== undefined,
  }
}

interface Making {
  corners: Corners
  turns: number
  inColour?: boolean
}

async function makePage(taken: Blob, { corners, turns, inColour = false }: Making): Promise<Blob> {
  const planes = []
  for (const plane of await planesOf(taken, takenSide, inColour))
    planes.push(await straighten(plane, corners, turns, rest))
  const light = lightOf(greyOf(planes))
  for (const plane of planes) await whiten(plane, rest, light, inColour ? inColours : inGrey)
  return written(planes, inColour ? enoughInColour : enough)
}

/** Yields to the event loop: a page takes a second or two on a cheap phone. */
const rest = () => new Promise((done) => setTimeout(done))
