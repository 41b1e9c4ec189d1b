import type { ProductKind } from '#contract/marketplace/product-kinds.ts'

interface FormWords {
  /** What stands above the form once it is there. */
  edit: string
  /** The button that sends it, and the message when it has arrived. */
  send: string
  sent: string
}

const words: Record<ProductKind, FormWords> = {
  sale: { edit: 'Edit Product', send: 'List Product', sent: 'Product listed successfully!' },
  room: { edit: 'Edit your room', send: 'List Room', sent: 'Room listed. Good luck!' },
  wanted: { edit: 'Edit what you want', send: 'Post it', sent: 'Posted. Good luck!' },
  lost: { edit: 'Edit what you lost', send: 'Post it', sent: 'Posted. Good luck!' },
  found: { edit: 'Edit what you found', send: 'Post it', sent: 'Posted. Thank you!' },
}

/** Of a product without a kind, or of a kind that only a newer build knows, those of a sale. */
export const formWordsOf = (kind: ProductKind | undefined): FormWords =>
  kind && Object.hasOwn(words, kind) ? words[kind] : words.sale
