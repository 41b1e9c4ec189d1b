import { rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Log } from '../../../log.ts'
import { costOfReading } from '../../cost.ts'
import { isFault, isOverspent, LookFailed, lookFailed, openWorkers } from '../../workers.ts'
import { PictureFault, runTesseract, type Tesseract } from '../tesseract.ts'
import { type PictureText, tsvText } from '../tsv-text.ts'
import type { Answer, Question } from './picture-worker.ts'
import { type Preparing, usual } from './prepare-page.ts'

/** Bytes of memory that a process may hold; the largest page that is let in takes half of it. */
const mostMemory = 900 * 1024 * 1024

/** Has pictures of pages read by tesseract: each is whitened first, in a process of its own as for every picture. */
export function openPagePictures({
  folder,
  tesseract,
  how = usual,
  seconds = 60,
  log,
}: {
  folder: string
  tesseract: Tesseract
  how?: Preparing
  /** Seconds of processor time for one page. */
  seconds?: number
  log?: Log | undefined
}) {
  const below = join(resolve(folder), '*')
  const workers = openWorkers<Question, Answer>({
    program: new URL('./picture-worker.ts', import.meta.url),
    ...{ atOnce: 1, seconds: seconds * 4, glance: 100, memory: mostMemory, idle: 10_000, log },
    reads: [below],
    allow: ['--allow-addons', `--allow-fs-write=${below}`],
  })

  /** Whether the page is written; false for a picture that is damaged, or all specks, or takes more than one may. */
  async function isPrepared(path: string, into: string, sender: string): Promise<boolean> {
    const { size } = await stat(path)
    const answer = await workers.ask(async () => ({ path: resolve(path), into: resolve(into), how }), {
      ...{ sender, cost: costOfReading(size), processor: seconds },
      about: { type: 'page', bytes: size },
    })
    if ('isReady' in answer) return answer.isReady
    if ('problem' in answer) return false
    if ('error' in answer) throw new LookFailed(`A page could not be whitened: ${answer.error}`)
    if (isFault(answer) || isOverspent(answer)) return false
    throw lookFailed(answer)
  }

  return {
    /** What is written in the picture in a file; null where the picture is at fault. */
    async read(
      path: string,
      { sender, stopped }: { sender: string; stopped: AbortSignal },
    ): Promise<PictureText | null> {
      const page = `${path}.pgm`
      try {
        if (!(await isPrepared(path, page, sender))) return null
        return tsvText(await runTesseract(tesseract, page, { seconds, stopped }))
      } catch (error) {
        if (error instanceof PictureFault) return null
        throw error
      } finally {
        await rm(page, { force: true })
      }
    },
    close: workers.close,
  }
}
