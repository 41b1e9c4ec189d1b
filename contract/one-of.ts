import { z } from 'zod'

/** One of a list of this campus, as it is when it is asked: an admin may change the list meanwhile. */
export const oneOf = (list: readonly string[]) =>
  z.string().refine((value) => list.includes(value), { error: 'This is not in the list of this campus' })
