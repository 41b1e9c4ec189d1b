import { composed } from '../books/composed-name.ts'
import { withoutUnseen } from '../invisible-characters.ts'

/** One line as it is stored: letters and tone marks as typed, composed; nothing invisible. */
export const tidyLine = (typed: string): string =>
  withoutUnseen(composed(typed).replaceAll(/\s+/gu, ' ')).trim()

/** Marks that no name has. */
export const oddMarks = /[<>"\\]/
