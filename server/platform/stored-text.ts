import { composed } from '#contract/books/composed-name.ts'
import { withoutTurns } from '#contract/invisible-characters.ts'

/** A text of several lines as it is stored: composed letters, and nothing that turns the direction of what follows. */
export const storedText = (text: string): string => withoutTurns(composed(text))
