import { z } from 'zod'

/** One page of a list. `next` is what to pass as `after` for the following one; null when this was the last. */
/** A page may be short, even empty, though `next` is there: whoever searches a very long list looks through it in parts. */
export const page = <Item extends z.ZodType>(item: Item) =>
  z.strictObject({ items: z.array(item), next: z.string().nullable() })

/** A cursor as handed out in `next`; opaque. */
export const after = z.string().max(300).optional()

/** Time as ISO-8601 UTC text. */
export const time = z.iso.datetime()

/** UUID text, made by whoever creates the thing. */
export const id = z.uuid()
