import { composed } from './books/composed-name.ts'

/**
 * Normalizes text for search: ignores case, diacritics, width, invisible characters and the shape of a
 * quotation mark (phones type ’ where keyboards type '). Idempotent.
 */
export function fold(text: string): string {
  return flatten(flatten(text.replaceAll(/\p{Cs}/gu, '\ufffd')).toLowerCase())
    .replaceAll('ς', 'σ')
    .replaceAll(/[‘’ʼ]/g, "'")
    .replaceAll(/[“”]/g, '"')
}

function flatten(text: string): string {
  return composed(text, 'NFKD').replaceAll(/[\p{M}\p{Cf}\0]/gu, '')
}

/** The words of a query, folded; every one of them must occur. */
export function words(query: string): string[] {
  return [...new Set(fold(query).split(/\s+/u).filter(Boolean))]
}
