import { campus } from '../campus.ts'
import type { ProductKind } from './product-kinds.ts'

/** The message for somebody who comes too late. */
export function goneText(kind: ProductKind, isDone: boolean): string {
  if (kind === 'sale') return 'Product is not active'
  return (isDone && doneTexts[kind]) || 'This is no longer listed'
}

const returned = 'Returned to its owner. Thank you.'
const doneTexts: Partial<Record<ProductKind, string>> = {
  ...{ room: 'This room is taken', lost: returned, found: returned },
}

/** Before the contact of a room, in two parts. */
export const seeItFirst = [
  'Never pay before you have seen it.',
  'Go with a friend, in daylight. Ask who holds the key.',
] as const

export const verifiedAlone = 'Only verified students can offer a room'

interface Sought {
  kind: ProductKind
  name: string
  spot: string | null
}

/** The prewritten first message to the other side. */
export function firstMessage({ kind, name, spot }: Sought, address: string): string {
  const words = {
    sale: `Hello, I saw “${name}” on ${campus.name}. Is it still available?`,
    room: `Hello, I saw the room “${name}” (${spot}) on ${campus.name}. Is it still available?`,
    wanted: `Hello, I saw on ${campus.name} that you want “${name}”. I have one.`,
    lost: `Hello, I saw on ${campus.name} that you lost “${name}”. I think I found it.`,
    found: `Hello, I saw on ${campus.name} that you found “${name}” (${spot}). I think it’s mine. I can describe it.`,
  }
  return `${words[kind]} ${address}`
}
