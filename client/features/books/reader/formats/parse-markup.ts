import { textOf } from '#contract/letter-count.ts'
import { within } from './size-limits.ts'

/** The parsed body of a chapter. */
export interface Body {
  node: Node
  /** It was cut: longer markup would block the browser's parser. */
  isCut: boolean
}

/**
 * Drops the document type, whose entities may expand to gigabytes; no book needs them. What is left of an unusual one
 * defines nothing either: the rest is no XML then.
 */
function withoutType(text: string): string {
  const at = text.slice(0, 10_000).search(/<!DOCTYPE\s/i)
  if (at < 0) return text
  const type = /^<!DOCTYPE\s[^<>[]*(\[[^\]]*\]\s*)?>/i.exec(text.slice(at, at + 20_000))
  return type ? text.slice(0, at) + text.slice(at + type[0].length) : text
}

/** Parses without running: nothing in such a document is loaded or executed. Null when it is no XML. */
export function parseXml(bytes: Uint8Array): Document | null {
  return strictly(withoutType(textOf(bytes)), 'application/xml')
}

function strictly(text: string, type: 'application/xml' | 'application/xhtml+xml'): Document | null {
  if (/<!(?:DOCTYPE|ENTITY)\s/i.test(text) || within(text).length < text.length) return null
  const parsed = new DOMParser().parseFromString(text, type)
  return parsed.querySelector('parsererror') ? null : parsed
}

/** The body of a chapter: parsed as XML when it is well-formed, as HTML when it is not. */
export function bodyOfText(whole: string): Body {
  const text = withoutType(whole)
  const node = strictly(text, 'application/xhtml+xml')?.getElementsByTagNameNS('*', 'body')[0]
  return node ? { node, isCut: false } : parseHtml(text)
}

/** HTML does not know that <a/> is closed: an unclosed one would swallow the rest. */
export function parseHtml(text: string): Body {
  const bounded = within(text)
  const { body } = new DOMParser().parseFromString(
    bounded.replaceAll(/<(a|b|i|p|em|div|span|title|script|style|td)(\s[^<>]*)?\/>/gi, '<$1$2></$1>'),
    'text/html',
  )
  return { node: body, isCut: bounded.length < text.length }
}

/** The visible text of a piece of markup, in one line. */
export const wordsOf = (markup: string): string =>
  ((/[<&]/.test(markup) ? parseHtml(markup).node.textContent : markup) ?? '').replaceAll(/\s+/g, ' ').trim()
