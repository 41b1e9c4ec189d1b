import { newId } from '#client/phone/new-id.ts'
import { pictureUnread, shrinkPicture } from '#client/ui/shrink-picture.ts'
import { Problem } from '#contract/problem.ts'
import { findCorners, type Grey } from './corners.ts'
import { type Corners, type Page, wholePicture } from './paper.ts'
import { straighten } from './straighten.ts'
import { whiten } from './whiten.ts'

/** What a page is made of is kept this large: enough to set its corners anew. */
const takenSide = 2_000
/** Corners are looked for in a small picture: writing disappears, and it takes no time. */
const lookedAtSide = 240
/** What a page may take, in bytes, where it can be read with less. */
const enough = 150_000

/** A page from a photograph: its corners found where they can be, straightened, greyed and small. */
export async function takePage(file: File): Promise<Page> {
  const unread = await pictureUnread(file)
  if (unread) throw new Problem('unsupported', unread, 'fileId')
  const taken = await shrinkPicture(file, takenSide)
  const found = findCorners(await greyOf(taken, lookedAtSide))
  const made = { corners: found ?? wholePicture, turns: 0 }
  return {
    ...{ id: newId(), blob: await makePage(taken, made), taken, was: file.size },
    ...{ ...made, isSet: found !== null },
  }
}

/** The same page with other corners, or turned. */
export async function makeAnew(page: Page, change: Partial<Pick<Page, 'corners' | 'turns'>>): Promise<Page> {
  const source = page.taken ?? page.blob
  // Of what is made already only the turn is new.
  const before = page.taken ? page : { ...page, corners: wholePicture, turns: 0 }
  const turns = change.turns === undefined ? before.turns : change.turns - page.turns + before.turns
  const next = { corners: change.corners ?? before.corners, turns: (turns + 4) % 4 }
  const blob = await makePage(source, next)
  return {
    ...{ ...page, id: newId(), blob, taken: page.taken ?? blob },
    ...(page.taken ? next : { corners: wholePicture, turns: 0 }),
    isSet: page.isSet || change.corners !== undefined,
  }
}

async function makePage(taken: Blob, { corners, turns }: { corners: Corners; turns: number }): Promise<Blob> {
  const page = await straighten(await greyOf(taken, takenSide), corners, turns, rest)
  await whiten(page, rest)
  return written(page)
}

/** Others have a turn: a page takes a second or two on a cheap phone. */
const rest = () => new Promise((done) => setTimeout(done))

async function greyOf(file: Blob, side: number): Promise<Grey> {
  const bitmap = await createImageBitmap(file)
  try {
    const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height))
    const [width, height] = [Math.round(bitmap.width * scale), Math.round(bitmap.height * scale)]
    const { context } = canvasOf(width, height)
    context.drawImage(bitmap, 0, 0, width, height)
    const { data } = context.getImageData(0, 0, width, height)
    const grey = new Uint8ClampedArray(width * height)
    for (let at = 0; at < grey.length; at += 1)
      grey[at] =
        (data[at * 4] ?? 0) * 0.299 + (data[at * 4 + 1] ?? 0) * 0.587 + (data[at * 4 + 2] ?? 0) * 0.114
    return { width, height, data: grey }
  } finally {
    bitmap.close()
  }
}

/** As small as it need be: what cannot be read any more is worth no data at all. */
async function written({ width, height, data }: Grey): Promise<Blob> {
  const { canvas, context } = canvasOf(width, height)
  const pixels = context.createImageData(width, height)
  // A pixel is one number of four bytes; every phone puts the lowest first.
  const words = new Uint32Array(pixels.data.buffer)
  for (let at = 0; at < data.length; at += 1) words[at] = 0xff000000 | ((data[at] ?? 255) * 0x010101)
  context.putImageData(pixels, 0, 0)
  let smallest: Blob | null = null
  // Black on white is read at the last of them too: what goes is the grain of the paper.
  for (const quality of [0.6, 0.4, 0.25, 0.12]) {
    smallest =
      (await encoded(canvas, 'image/webp', quality)) ?? (await encoded(canvas, 'image/jpeg', quality))
    if (smallest && smallest.size <= enough) return smallest
  }
  if (!smallest) throw new Problem('unsupported', 'This phone could not make a page of it.', 'fileId')
  return smallest
}

async function encoded(canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob | null> {
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, quality))
  return blob?.type === type ? blob : null
}

function canvasOf(width: number, height: number) {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Problem('unsupported', 'This phone could not make a page of it.', 'fileId')
  return { canvas, context }
}
