/** Bytes as text: as they announce it, else UTF-8. */
function textOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  const start = String.fromCharCode(...bytes.subarray(0, 300))
  const named = /<\?xml[^>]*encoding=["']([\w-]+)["']/.exec(start)?.[1]
  try {
    return new TextDecoder(named ?? 'utf-8').decode(bytes)
  } catch {
    return new TextDecoder().decode(bytes)
  }
}

/** A document type may define words that unfold into gigabytes; none is needed. */
const withoutType = (text: string) => text.replace(/<!DOCTYPE\s[^>[]*(\[[^\]]*\]\s*)?>/i, '')

/** Parsed, not run: nothing of such a document is loaded or executed. Null for what is no XML. */
export function parseXml(bytes: Uint8Array): Document | null {
  const parsed = new DOMParser().parseFromString(withoutType(textOf(bytes)), 'application/xml')
  return parsed.querySelector('parsererror') ? null : parsed
}

/** The body of a chapter: strictly where it is well-formed, kindly where it is not. */
export function bodyOf(bytes: Uint8Array): Node {
  const text = withoutType(textOf(bytes))
  const strict = new DOMParser().parseFromString(text, 'application/xhtml+xml')
  if (!strict.querySelector('parsererror')) {
    const body = strict.getElementsByTagNameNS('*', 'body')[0]
    if (body) return body
  }
  return parseHtml(text)
}

/** HTML does not know that <a/> is closed: unclosed it would swallow the rest. */
export const parseHtml = (text: string): Node =>
  new DOMParser().parseFromString(
    text.replaceAll(/<(a|b|i|p|em|div|span|title|script|style|td)(\s[^<>]*)?\/>/gi, '<$1$2></$1>'),
    'text/html',
  ).body

/** The elements of a name, whatever their namespace. */
export const elements = (within: Document | Element, name: string): Element[] => [
  ...within.getElementsByTagNameNS('*', name),
]
