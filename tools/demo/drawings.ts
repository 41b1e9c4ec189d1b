/**
 * Draws what the demo campus shows once, with every size and format of it, into demo/drawn, where it is kept in the
 * repository: a first start would be more than half a minute longer. Run it when a drawing, or how pictures are
 * drawn, has changed; `anew` draws what lies there too. `npm run drawings [anew]`
 */
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { everyDrawing } from '#demo/samples/pictures.ts'
import { drawnBefore, drawnFolder, drawnName, pack } from '#demo/seed/drawn.ts'
import { rasterised } from '#demo/seed/pictures.ts'
import { openPictures } from '#server/platform/media/image/image-processing.ts'

const isAnew = process.argv.includes('anew')
const work = await mkdtemp(join(tmpdir(), 'campus-drawings-'))
const atOnce = availableParallelism()
const pictures = openPictures({ folder: work, atOnce })
await mkdir(drawnFolder, { recursive: true })

const all = everyDrawing()
const wanted = new Set(all.map(drawnName))
for (const name of await readdir(drawnFolder)) if (!wanted.has(name)) await rm(join(drawnFolder, name))

let done = 0
const left = all.values()
async function some(): Promise<void> {
  for (const svg of left) {
    const name = drawnName(svg)
    if (isAnew || !(await drawnBefore(svg))) {
      const path = join(work, name)
      await writeFile(path, await rasterised(svg))
      await writeFile(join(drawnFolder, name), pack(await pictures.draw(path, 'the demo')))
      await rm(path)
    }
    done += 1
    if (done % 20 === 0 || done === all.length) console.info(`${done} of ${all.length} drawings`)
  }
}
await Promise.all(Array.from({ length: atOnce + 1 }, some))
pictures.close()
await rm(work, { recursive: true })
