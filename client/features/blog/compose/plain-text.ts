/** The text of HTML that has only paragraphs and line breaks; null when it has more. */
export function plainOf(html: string): string | null {
  if (!/^(?:<p>(?:[^<]|<br ?\/?>)*<\/p>)*$/.test(html)) return null
  return html
    .replaceAll(/<br ?\/?>/g, '\n')
    .replaceAll('</p><p>', '\n\n')
    .replaceAll(/<\/?p>/g, '')
    .replaceAll('&nbsp;', '\u00a0')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}

/** Splits into paragraphs at blank lines; '' for nothing. */
export function htmlOf(text: string): string {
  if (!text.trim()) return ''
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return escaped
    .trim()
    .split(/\n[^\S\n]*\n\s*/)
    .map((paragraph) => `<p>${paragraph.replaceAll('\n', '<br>')}</p>`)
    .join('')
}
