import { workersHere } from '#client/offline/storage/site-data.ts'
import { BlobRange } from './opening/blob-range.ts'
import { addresses, openPdf } from './pdf/pdf.ts'
import { fetchDecoders, fetchFile } from './pdf/pdf-extras.ts'
import { ownAddress } from './pdf/pdf-viewer.ts'

/**
 * The PDF reader is too large to be fetched ahead by everybody: keeping a PDF keeps the reader too, and the decoders and
 * fonts that this one needs, so that the book opens without a network.
 */
export async function keepReader(file: Blob): Promise<void> {
  const container = workersHere()
  if (!container) return
  if (!container.controller)
    await new Promise((taken) => container.addEventListener('controllerchange', taken, { once: true }))
  const all = [...addresses, ownAddress].map(fetchFile)
  await Promise.all([...all, fetchDecoders(file), fetchFonts(file)])
}

/** Renders the first pages, so that pdf.js asks for the fonts that the book does not bring. */
async function fetchFonts(file: Blob): Promise<void> {
  const { promise, close } = openPdf({ range: new BlobRange(file), whole: false })
  try {
    const pdf = await promise
    for (let page = 1; page <= Math.min(looked, pdf.numPages); page += 1)
      await (await pdf.getPage(page)).getOperatorList()
  } finally {
    close()
  }
}

/** Pages that are searched for fonts. */
const looked = 8
