interface Part {
  id: string
  title: string
}

/** A heading by where it stands in the text: what it says may be said twice. */
export const partId = (at: number): string => `part-${at}`

const letters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' }

/** The headings of a text, as a list of contents has them. */
export const partsOf = (html: string): Part[] =>
  [...html.matchAll(/<h2>(.*?)<\/h2>/gs)].map(({ 1: title = '', index }) => ({
    id: partId(index),
    title: title
      .replaceAll(/<br[^>]*>/g, ' ')
      .replaceAll(/<[^<>]*>/g, '')
      .replaceAll(/&(amp|lt|gt|quot);/g, (_, name: string) => letters[name] ?? '')
      .trim(),
  }))
