import { z } from 'zod'
import { type CampusList, nameIn } from './campus.ts'

/** One of a list of this campus, as it is when it is asked: a campus has lists of its own, and a name may have changed. */
export const oneOf = (list: CampusList) =>
  z.string().transform((asked, context) => {
    const name = nameIn(list, asked)
    if (name !== null) return name
    context.addIssue({ code: 'custom', message: 'Please choose one from the list' })
    return z.NEVER
  })
