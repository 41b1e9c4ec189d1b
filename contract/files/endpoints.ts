import { z } from 'zod'
import { id } from '../page.ts'

/**
 * A picture as every reply carries it. Each size is served at `/files/{id}/{width}.{avif|webp|jpeg}`;
 * the numbers under a format are that variant's bytes. `colour` (#rrggbb) stands in while it loads.
 */
export const picture = z.strictObject({
  id,
  width: z.int(),
  height: z.int(),
  colour: z.string(),
  sizes: z.array(z.strictObject({ width: z.int(), avif: z.int(), webp: z.int(), jpeg: z.int() })),
})

export type Picture = z.output<typeof picture>
