import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** More than this is no table of contents. */
const most = 300

/** The outline of a PDF, flattened: titles and the pages they lead to. Empty where there is none. */
export async function outlineOf(pdf: PDFDocumentProxy): Promise<{ title: string; part: number }[]> {
  const found: { title: string; part: number }[] = []
  type Items = Awaited<ReturnType<PDFDocumentProxy['getOutline']>>

  async function walk(items: Items): Promise<void> {
    for (const item of items ?? []) {
      if (found.length >= most) return
      const part = await pageOf(item.dest).catch(() => null)
      if (part !== null && item.title.trim()) found.push({ title: item.title.trim(), part })
      await walk(item.items)
    }
  }

  async function pageOf(dest: string | unknown[] | null): Promise<number | null> {
    const explicit = typeof dest === 'string' ? await pdf.getDestination(dest) : dest
    const target = explicit?.[0]
    if (typeof target === 'number') return target
    return isReference(target) ? pdf.getPageIndex(target) : null
  }

  await walk(await pdf.getOutline().catch(() => []))
  return found
}

const isReference = (value: unknown): value is { num: number; gen: number } =>
  typeof value === 'object' && value !== null && 'num' in value && 'gen' in value
