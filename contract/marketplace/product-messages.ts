import { hasSpot, type ProductKind } from './product-kinds.ts'

/** What is said to whoever comes too late. */
export function goneText(kind: ProductKind, isDone: boolean): string {
  if (hasSpot(kind) && isDone) return 'Returned to its owner. Thank you.'
  return kind === 'sale' ? 'Product is not active' : 'This is not up any more'
}

interface Sought {
  kind: ProductKind
  name: string
  spot: string | null
}

/** What the first message says of whoever writes it. */
export function firstMessage({ kind, name, spot }: Sought, address: string): string {
  const words = {
    sale: `Hello, I saw “${name}” on FUOYE Campus. Is it still available?`,
    wanted: `Hello, on FUOYE Campus you look for “${name}”. I have one.`,
    lost: `Hello, on FUOYE Campus you miss “${name}”. I think I have found it.`,
    found: `Hello, on FUOYE Campus I saw that you found “${name}” (${spot}). I think it is mine. I can say what else is on it.`,
  }
  return `${words[kind]} ${address}`
}
