import { readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { noPicture } from '#contract/files/picture-errors.ts'
import { Problem, type ProblemBody } from '#contract/problem.ts'
import { type Grey, greyFile, greyIn } from './grey-file.ts'
import { noiseOf, type Preparing, whitened } from './prepare-page.ts'

export interface Question {
  path: string
  into: string
  how: Preparing
}

/** What the process of page-pictures.ts answers: whether the page is written, which none of mere specks is, why not, or what failed. */
export type Answer = { isReady: boolean } | { problem: ProblemBody } | { error: string }

/** Pixels: a decoder needs five bytes for each, and more than these are no page. */
const [mostRead, mostWritten] = [64_000_000, 24_000_000]
/** The longer side beyond which a page is read no better. */
const longest = 5_000

sharp.cache(false)
sharp.concurrency(1)

process.on('message', async (question: Question) => {
  process.send?.(await answer(question))
})

async function answer({ path, into, how }: Question): Promise<Answer> {
  try {
    const taken = await decoded(path)
    const page = noiseOf(taken) > how.noise ? await blurred(taken) : taken
    const found = await whitened(page, how)
    if (!found) return { isReady: false }
    const { scale: wanted, degrees } = found
    const most = Math.sqrt(mostWritten / (page.width * page.height))
    const scale = Math.min(wanted, most, longest / Math.max(page.width, page.height))
    await writeFile(into, greyFile(await redrawn(page, Math.abs(scale - 1) < 0.1 ? 1 : scale, degrees)))
    return { isReady: true }
  } catch (error) {
    if (error instanceof Problem) return { problem: error.body }
    return { error: String((error as Error).stack ?? error) }
  }
}

/** Upright and in grey, within what a page is read in. */
async function decoded(path: string): Promise<Grey> {
  const bytes = await readFile(path)
  const drawn = greyIn(bytes)
  if (drawn) return drawn
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: mostRead, failOn: 'error' })
      .autoOrient()
      .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true })
    return { width: info.width, height: info.height, data: new Uint8Array(data) }
  } catch {
    throw new Problem('unsupported', noPicture)
  }
}

async function blurred({ width, height, data }: Grey): Promise<Grey> {
  const soft = sharp(data, { raw: { width, height, channels: 1 } }).blur(1)
  return { width, height, data: new Uint8Array(await soft.greyscale().raw().toBuffer()) }
}

async function redrawn(page: Grey, scale: number, degrees: number): Promise<Grey> {
  if (scale === 1 && degrees === 0) return page
  const { width, height, data } = page
  const drawn = sharp(data, { raw: { width, height, channels: 1 } })
  if (scale !== 1) drawn.resize({ width: Math.max(1, Math.round(width * scale)), kernel: 'lanczos3' })
  if (degrees !== 0) drawn.rotate(degrees, { background: '#fff' })
  const made = await drawn.greyscale().raw().toBuffer({ resolveWithObject: true })
  return { width: made.info.width, height: made.info.height, data: made.data }
}
