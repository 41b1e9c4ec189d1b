/**
 * Invisible characters and those that change the text's direction. Joiners between emoji and tag characters of flags
 * are excepted: without them a family falls apart into three people, and a flag turns black.
 */
const unseen =
  /(\p{Extended_Pictographic}|[\u{1f3fb}-\u{1f3ff}]|\ufe0f)\u200d(?=\p{Extended_Pictographic})|(\u{1f3f4}[\u{e0020}-\u{e007e}]{1,8}\u{e007f})|[\p{Cc}\p{Cf}\p{Co}\p{Cn}\u2028\u2029\u3164\uffa0]/gu

/** Removes invisible characters; joined emoji stay joined. */
export const withoutUnseen = (text: string): string =>
  text.replaceAll(unseen, (whole, joined?: string, flag?: string) => (joined || flag ? whole : ''))

/** Characters that render blank, such as the fillers of Hangul and blank Braille, spaces, and combining marks. */
const blank = /[\p{C}\p{Z}\p{M}\s\u115f\u1160\u2800\u3164\uffa0]/gu

/** Whether nothing of the text is visible. */
export const isBlank = (text: string): boolean => text.replaceAll(blank, '') === ''

/** Removes characters that turn the direction of all that follows them; each script keeps its own. */
export const withoutTurns = (text: string): string => text.replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, '')
