import type { ProductState, SaleState } from '#contract/marketplace/endpoints.ts'
import { factsOf, type ProductKind } from '#contract/marketplace/product-kinds.ts'

interface StateWords {
  /** The word for its state while it is up. */
  up: string
  again: string
  backUp: string
  /** The good end: the act, the message, and the state. */
  end: string
  ended: string
  done: string
}

const words: Record<ProductKind, StateWords> = {
  sale: {
    ...{ up: 'On sale', again: 'Put back on sale', backUp: 'Back on sale' },
    ...{ end: 'Mark as sold', ended: 'Marked as sold', done: 'Sold' },
  },
  room: {
    ...{ up: 'Available', again: 'Available again', backUp: 'Available again' },
    ...{ end: 'Mark as taken', ended: 'Marked as taken', done: 'Taken' },
  },
  wanted: {
    ...{ up: 'Wanted', again: 'Look for it again', backUp: 'Wanted again' },
    ...{ end: 'I have one now', ended: 'Marked as done', done: 'Got it' },
  },
  lost: {
    ...{ up: 'Still looking', again: 'I’m still looking', backUp: 'Still looking' },
    ...{ end: 'I have it back', ended: 'Marked as found', done: 'Found it' },
  },
  found: {
    ...{ up: 'Waiting for its owner', again: 'Still waiting', backUp: 'Waiting again' },
    ...{ end: 'Returned to its owner', ended: 'Returned. Thank you!', done: 'Returned, thank you' },
  },
}

/** Of a kind that only a newer build knows, those of a sale. */
const wordsOf = (kind: ProductKind): StateWords => (Object.hasOwn(words, kind) ? words[kind] : words.sale)

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
