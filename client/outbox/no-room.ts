import { isFull } from '#client/phone/room.ts'
import { Problem } from '#contract/problem.ts'

/** Why something could not be kept, and what would help. */
export const noRoom = (why: unknown) =>
  new Problem(
    'full',
    isFull(why)
      ? 'There is no room left on this phone to keep it. Free some space, then try again.'
      : 'This browser keeps nothing, so this needs an internet connection.',
  )
