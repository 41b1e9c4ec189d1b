import { PageSizes, PDFDocument } from '@cantoo/pdf-lib'

/** What the process of papers.ts answers: one PDF of the pages, JPEGs of the campus's own making, or what failed. */
export type Answer = { pdf: Uint8Array } | { error: string }

process.on('message', async (pages: Uint8Array[]) => {
  process.send?.(await answer(pages))
})

async function answer(pages: Uint8Array[]): Promise<Answer> {
  try {
    return { pdf: await bind(pages) }
  } catch (error) {
    return { error: String((error as Error).stack ?? error) }
  }
}

/**
 * One picture a page, as wide as A4, landscape where it is wider than high. Deterministic: the same pages
 * give the same bytes.
 */
async function bind(pages: readonly Uint8Array[]): Promise<Uint8Array> {
  // Without dates, so that the same pages give the same file.
  const pdf = await PDFDocument.create({ updateMetadata: false })
  for (const jpeg of pages) {
    const picture = await pdf.embedJpg(jpeg)
    const [short, long] = PageSizes.A4
    const width = picture.width > picture.height ? long : short
    const height = (width * picture.height) / picture.width
    pdf.addPage([width, height]).drawImage(picture, { width, height })
  }
  return pdf.save()
}
