interface Part {
  id: string
  title: string
}

/** An id by position in the text: two headings may have the same words. */
export const partId = (at: number): string => `part-${at}`

const letters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' }

/** The headings of a text, for its table of contents. */
export const partsOf = (html: string): Part[] =>
  [...html.matchAll(/<h2>(.*?)<\/h2>/gs)].map(({ 1: title = '', index }) => ({
    id: partId(index),
    title: title
      .replaceAll(/<br[^>]*>/g, ' ')
      .replaceAll(/<[^<>]*>/g, '')
      .replaceAll(/&(amp|lt|gt|quot);/g, (_, name: string) => letters[name] ?? '')
      .trim(),
  }))
