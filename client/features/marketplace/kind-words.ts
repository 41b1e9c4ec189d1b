import type { ProductState, SaleState } from '#contract/marketplace/endpoints.ts'
import { factsOf, type ProductKind } from '#contract/marketplace/product-kinds.ts'

interface KindWords {
  /** What many are called in a sentence: 'rooms', 'wanted items'. */
  many: string
  /** What its search box says. */
  search: string
  /** The link that adds one, and the part of its words that fits beside a search. */
  add: string
  short: string
  /** What stands above its form once it is there. */
  edit: string
  /** The button that sends it, and the message when it has arrived. */
  send: string
  sent: string
  /** The message that people answer it with. */
  answer: string
  /** The word for its state while it is up. */
  up: string
  again: string
  backUp: string
  /** The good end: the act, the message, and the state. */
  end: string
  ended: string
  done: string
  nothing: string
}

const words: Record<ProductKind, KindWords> = {
  sale: {
    ...{ many: 'products', search: 'Search products', short: 'Sell', edit: 'Edit Product' },
    ...{ add: 'List Product', send: 'List Product', sent: 'Product listed successfully!' },
    ...{ answer: 'Contact Seller', up: 'On sale', again: 'Put back on sale', backUp: 'Back on sale' },
    ...{ end: 'Mark as sold', ended: 'Marked as sold', done: 'Sold', nothing: 'No products available yet.' },
  },
  room: {
    ...{ many: 'rooms', search: 'Search rooms', short: 'Room', edit: 'Edit your room' },
    ...{ add: 'List a room', send: 'List Room', sent: 'Room listed. Good luck!' },
    ...{ answer: 'Ask about it', up: 'Available', again: 'Available again', backUp: 'Available again' },
    ...{ end: 'Mark as taken', ended: 'Marked as taken', done: 'Taken', nothing: 'No rooms right now.' },
  },
  wanted: {
    ...{ many: 'wanted items', search: 'Search wanted', short: 'Post', edit: 'Edit what you want' },
    ...{ add: 'I want something', send: 'Post it', sent: 'Posted. Good luck!' },
    ...{ answer: 'I have one', up: 'Wanted', again: 'Look for it again', backUp: 'Wanted again' },
    ...{
      end: 'I have one now',
      ended: 'Marked as done',
      done: 'Got it',
      nothing: 'No wanted items right now.',
    },
  },
  lost: {
    ...{ many: 'lost items', search: 'Search lost', short: 'Post', edit: 'Edit what you lost' },
    ...{ add: 'I lost something', send: 'Post it', sent: 'Posted. Good luck!' },
    ...{ answer: 'I found it', up: 'Still looking', again: 'I’m still looking', backUp: 'Still looking' },
    ...{
      end: 'I have it back',
      ended: 'Marked as found',
      done: 'Found it',
      nothing: 'No lost items right now.',
    },
  },
  found: {
    ...{ many: 'found items', search: 'Search found', short: 'Post', edit: 'Edit what you found' },
    ...{ add: 'I found something', send: 'Post it', sent: 'Posted. Thank you!' },
    ...{
      answer: 'This is mine',
      up: 'Waiting for its owner',
      again: 'Still waiting',
      backUp: 'Waiting again',
    },
    ...{ end: 'Returned to its owner', ended: 'Returned. Thank you!', done: 'Returned, thank you' },
    nothing: 'No found items right now.',
  },
}

/** The words of a kind. Products cached before there were kinds, and kinds of a newer build, are for sale. */
export const wordsOf = (kind: ProductKind | undefined): KindWords =>
  kind && Object.hasOwn(words, kind) ? words[kind] : words.sale

/** States that its owner may set, each with its message. Only what is for sale can be reserved. */
export function actsOf(kind: ProductKind): { state: SaleState; text: string; told: string }[] {
  const { again, backUp, end, ended } = wordsOf(kind)
  const reserve = { state: 'reserved', text: 'Mark as reserved', told: 'Marked as reserved' } as const
  return [
    { state: 'active', text: again, told: backUp },
    ...(factsOf(kind).isUsed ? [reserve] : []),
    { state: 'sold', text: end, told: ended },
    {
      state: 'withdrawn',
      text: factsOf(kind).isFiled ? 'Withdraw' : 'Take down',
      told: factsOf(kind).isFiled ? 'Withdrawn' : 'Taken down',
    },
  ]
}

/** The label on a product. */
export function stateLabel(kind: ProductKind, state: ProductState): string {
  const { up, done } = wordsOf(kind)
  const labels = { active: up, reserved: 'Reserved', sold: done, withdrawn: 'Withdrawn', expired: 'Expired' }
  return labels[state]
}
