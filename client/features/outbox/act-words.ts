/** The fields that people write in, in the order in which they are copied. */
const written = [
  ...['title', 'name', 'author', 'price', 'caption', 'captions', 'excerpt', 'content'],
  ...['description', 'reason', 'note'],
]
/** What an act holds of a form lies in one of these. */
const holders = ['listing', 'fields', 'text', 'ask', 'input', 'body']

/** All that its owner wrote into an act, to be copied where it can be sent no more; '' for a like. */
export function wordsOf(body: unknown): string {
  if (typeof body !== 'object' || body === null) return ''
  const fields = new Map<string, unknown>(Object.entries(body))
  const here = written.map((name) => fields.get(name)).filter((one) => typeof one === 'string')
  return [...here.map(plain), ...holders.map((name) => wordsOf(fields.get(name)))].filter(Boolean).join('\n')
}

/** Formatted text with a line for each block. */
function plain(text: string): string {
  if (!/^<\w/.test(text)) return text.trim()
  const html = text.replaceAll(/<(?:br|\/(?:p|li|h\d|blockquote))\b/g, '\n$&')
  return (new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '').trim()
}
