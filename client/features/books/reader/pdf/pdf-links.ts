import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

const asked = new WeakSet<PDFPageProxy>()

/** Keeps only links of a page's annotations: no forms, no pop-up notes, no attachments, no films. */
export function onlyLinks(page: PDFPageProxy): void {
  if (asked.has(page)) return
  asked.add(page)
  const all = page.getAnnotations.bind(page)
  page.getAnnotations = async (how) =>
    (await all(how)).filter((one: { subtype: string; url?: string; dest?: unknown; action?: string }) =>
      Boolean(one.subtype === 'Link' && (one.url || one.dest || turning.has(one.action ?? ''))),
    )
}

/** Named actions that a link may have besides its target. */
const turning = new Set(['NextPage', 'PrevPage', 'FirstPage', 'LastPage'])
