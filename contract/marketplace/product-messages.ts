import { campus } from '../campus.ts'
import { hasSpot, type ProductKind } from './product-kinds.ts'

/** The message for somebody who comes too late. */
export function goneText(kind: ProductKind, isDone: boolean): string {
  if (hasSpot(kind) && isDone) return 'Returned to its owner. Thank you.'
  return kind === 'sale' ? 'Product is not active' : 'This is no longer listed'
}

interface Sought {
  kind: ProductKind
  name: string
  spot: string | null
}

/** The prewritten first message to the other side. */
export function firstMessage({ kind, name, spot }: Sought, address: string): string {
  const words = {
    sale: `Hello, I saw “${name}” on ${campus.name}. Is it still available?`,
    wanted: `Hello, I saw on ${campus.name} that you want “${name}”. I have one.`,
    lost: `Hello, I saw on ${campus.name} that you lost “${name}”. I think I found it.`,
    found: `Hello, I saw on ${campus.name} that you found “${name}” (${spot}). I think it’s mine. I can describe it.`,
  }
  return `${words[kind]} ${address}`
}
