import { z } from 'zod'

/** One of a list of this campus, as it is when it is asked: a campus has lists of its own. */
export const oneOf = (list: readonly string[]) =>
  z.string().refine((value) => list.includes(value), { error: 'Please choose one from the list' })
