import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openLog } from '#server/platform/log.ts'
import { openPagePictures } from '#server/platform/media/text/pictures/page-pictures.ts'
import { findTesseract } from '#server/platform/media/text/tesseract.ts'
import { asJpeg, asPng, errorRate, missingWords } from '#testing/books/papers/draw-paper.ts'
import { hardPapers } from '#testing/books/papers/hard-papers.ts'

/** Reads twenty hard pages, and says of each how many characters are wrong. */
const tesseract = await findTesseract(process.env.TESSERACT)
if (!tesseract) throw new Error('There is no tesseract here: apt install tesseract-ocr')
const [named] = process.argv.slice(2).filter((word) => word !== '--say')
const folder = named ?? mkdtempSync(join(tmpdir(), 'campus-papers-'))
const pictures = openPagePictures({ folder, tesseract, log: openLog({ format: 'text' }) })
const { signal: stopped } = new AbortController()
console.info(`${tesseract.name}, ${tesseract.languages}\n`)
console.info('page                                wrong  confidence  words not found         s')
for (const { what, text, draw } of hardPapers) {
  const page = await draw()
  const path = join(folder, `${what.replaceAll(/\W+/g, '-')}.png`)
  writeFileSync(path, page.width < 1000 ? await asPng(page) : await asJpeg(page, 80))
  const began = performance.now()
  const read = await pictures.read(path, { sender: 'bench', stopped })
  const took = ((performance.now() - began) / 1000).toFixed(1)
  const wrong = `${(errorRate(read?.text ?? '', text) * 100).toFixed(2)} %`
  const missing = missingWords(read?.text ?? '', text)
  const all = missingWords('', text).length
  console.info(
    `${what.padEnd(33)} ${wrong.padStart(8)} ${String(read?.confidence ?? '-').padStart(11)}  ${`${missing.length} of ${all}`.padEnd(20)} ${took.padStart(4)}`,
  )
  if (process.argv.includes('--say')) console.info(read?.text, missing.join(' '))
}
pictures.close()
if (!named) rmSync(folder, { recursive: true })
