import { oval, rect } from '../pencil.ts'

/** What products stand on: a wall and a table, with a shadow under the thing. */
export const room = (wall: string, floor: string, shadow?: { tint: string; width: number; y?: number }) =>
  rect(0, 0, 200, 200, wall) +
  rect(0, 138, 200, 62, floor) +
  (shadow ? oval(100, shadow.y ?? 176, shadow.width, shadow.width * 0.115, shadow.tint) : '')

/** One colour all over, for things seen from above. */
export const cloth = (tint: string) => rect(0, 0, 200, 200, tint)
