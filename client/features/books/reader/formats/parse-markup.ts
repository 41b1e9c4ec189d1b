import { textOf } from '#contract/letter-count.ts'
import { within } from './size-limits.ts'

/** A chapter, parsed. */
export interface Body {
  node: Node
  /** It is longer than a browser parses without holding everything up. */
  isCut: boolean
}

/**
 * A document type may define words that unfold into gigabytes; none is needed. What is left of one that is not written as
 * others are defines nothing any more either: it is no XML then.
 */
function withoutType(text: string): string {
  const at = text.slice(0, 10_000).search(/<!DOCTYPE\s/i)
  if (at < 0) return text
  const type = /^<!DOCTYPE\s[^<>[]*(\[[^\]]*\]\s*)?>/i.exec(text.slice(at, at + 20_000))
  return type ? text.slice(0, at) + text.slice(at + type[0].length) : text
}

/** Parsed, not run: nothing of such a document is loaded or executed. Null for what is no XML. */
export function parseXml(bytes: Uint8Array): Document | null {
  return strictly(withoutType(textOf(bytes)), 'application/xml')
}

function strictly(text: string, type: 'application/xml' | 'application/xhtml+xml'): Document | null {
  if (/<!(?:DOCTYPE|ENTITY)\s/i.test(text) || within(text).length < text.length) return null
  const parsed = new DOMParser().parseFromString(text, type)
  return parsed.querySelector('parsererror') ? null : parsed
}

/** The body of a chapter: strictly where it is well-formed, kindly where it is not. */
export function bodyOfText(whole: string): Body {
  const text = withoutType(whole)
  const node = strictly(text, 'application/xhtml+xml')?.getElementsByTagNameNS('*', 'body')[0]
  return node ? { node, isCut: false } : parseHtml(text)
}

/** HTML does not know that <a/> is closed: unclosed it would swallow the rest. */
export function parseHtml(text: string): Body {
  const bounded = within(text)
  const { body } = new DOMParser().parseFromString(
    bounded.replaceAll(/<(a|b|i|p|em|div|span|title|script|style|td)(\s[^<>]*)?\/>/gi, '<$1$2></$1>'),
    'text/html',
  )
  return { node: body, isCut: bounded.length < text.length }
}

/** What is read of a piece of markup, in one line. */
export const wordsOf = (markup: string): string =>
  ((/[<&]/.test(markup) ? parseHtml(markup).node.textContent : markup) ?? '').replaceAll(/\s+/g, ' ').trim()
