import { z } from 'zod'
import { oddMarks, tidyLine } from './admin/tidy-line.ts'
import { isBlank } from './invisible-characters.ts'

/** A line between one visible letter and so many. */
export const line = (most: number) =>
  z
    .string({ error: 'must be text' })
    .transform(tidyLine)
    .refine((text) => !isBlank(text), { error: 'must not be empty', abort: true })
    .refine((text) => [...text].length <= most, {
      error: `must be at most ${most} letters long`,
      abort: true,
    })
    .refine((text) => !oddMarks.test(text), { error: 'must not contain < > " or a backslash' })
