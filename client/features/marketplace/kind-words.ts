import type { ProductKind } from '#contract/marketplace/product-kinds.ts'

interface KindWords {
  /** What many are called in a sentence: 'rooms', 'wanted items'. */
  many: string
  /** What its search box says. */
  search: string
  /** The link that adds one, and the part of its words that fits beside a search. */
  add: string
  short: string
  /** The message that people answer it with. */
  answer: string
  nothing: string
}

const words: Record<ProductKind, KindWords> = {
  sale: {
    ...{ many: 'products', search: 'Search products', add: 'List Product', short: 'Sell' },
    ...{ answer: 'Contact Seller', nothing: 'No products available yet.' },
  },
  room: {
    ...{ many: 'rooms', search: 'Search rooms', add: 'List a room', short: 'Room' },
    ...{ answer: 'Ask about it', nothing: 'No rooms right now.' },
  },
  wanted: {
    ...{ many: 'wanted items', search: 'Search wanted', add: 'I want something', short: 'Post' },
    ...{ answer: 'I have one', nothing: 'No wanted items right now.' },
  },
  lost: {
    ...{ many: 'lost items', search: 'Search lost', add: 'I lost something', short: 'Post' },
    ...{ answer: 'I found it', nothing: 'No lost items right now.' },
  },
  found: {
    ...{ many: 'found items', search: 'Search found', add: 'I found something', short: 'Post' },
    ...{ answer: 'This is mine', nothing: 'No found items right now.' },
  },
}

/** The words of a kind. Products cached before there were kinds, and kinds of a newer build, are for sale. */
export const wordsOf = (kind: ProductKind | undefined): KindWords =>
  kind && Object.hasOwn(words, kind) ? words[kind] : words.sale
