import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

const asked = new WeakSet<PDFPageProxy>()

/** Of what may lie over a page only links are taken over: no forms, no notes that open, no attachments, no films. */
export function onlyLinks(page: PDFPageProxy): void {
  if (asked.has(page)) return
  asked.add(page)
  const all = page.getAnnotations.bind(page)
  page.getAnnotations = async (how) =>
    (await all(how)).filter((one: { subtype: string; url?: string; dest?: unknown; action?: string }) =>
      Boolean(one.subtype === 'Link' && (one.url || one.dest || turning.has(one.action ?? ''))),
    )
}

/** Of what a link may do besides leading somewhere. */
const turning = new Set(['NextPage', 'PrevPage', 'FirstPage', 'LastPage'])
