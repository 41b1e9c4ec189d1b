import { z } from 'zod'
import { composed } from './books/composed-name.ts'
import { isBlank, withoutUnseen } from './invisible-characters.ts'

/** One line as it is stored: letters and tone marks as typed, composed; nothing invisible. */
export const line = (most: number) =>
  z
    .string({ error: 'must be text' })
    .transform((typed) => withoutUnseen(composed(typed).replaceAll(/\s+/gu, ' ')).trim())
    .refine((text) => !isBlank(text), { error: 'must not be empty', abort: true })
    .refine((text) => [...text].length <= most, {
      error: `must be at most ${most} letters long`,
      abort: true,
    })
    .refine((text) => !/[<>"\\]/.test(text), { error: 'must not contain < > " or a backslash' })
