import type { SampleChapter } from '#demo/samples/books/book.ts'

export const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** A chapter as the markup EPUB and MOBI share: a heading, paragraphs, lists. */
export function markupOf({ title, paragraphs }: SampleChapter): string {
  let html = `<h2>${escaped(title)}</h2>\n`
  let listing = false
  for (const paragraph of paragraphs) {
    const point = paragraph.startsWith('• ')
    if (point !== listing) html += point ? '<ul>\n' : '</ul>\n'
    listing = point
    html += point ? `<li>${escaped(paragraph.slice(2))}</li>\n` : `<p>${escaped(paragraph)}</p>\n`
  }
  return listing ? `${html}</ul>\n` : html
}
