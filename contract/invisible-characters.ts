/**
 * What nobody sees and what turns the text around it. A joiner between two drawings is no such thing, nor are the letters
 * of a flag: without them a family falls apart into three people, and a flag is a black one.
 */
const unseen =
  /(\p{Extended_Pictographic}|[\u{1f3fb}-\u{1f3ff}]|\ufe0f)\u200d(?=\p{Extended_Pictographic})|(\u{1f3f4}[\u{e0020}-\u{e007e}]{1,8}\u{e007f})|[\p{Cc}\p{Cf}\p{Co}\p{Cn}\u2028\u2029\u3164\uffa0]/gu

/** Text without what nobody sees; drawings that are joined stay joined. */
export const withoutUnseen = (text: string): string =>
  text.replaceAll(unseen, (whole, joined?: string, flag?: string) => (joined || flag ? whole : ''))

/** Letters that are blank, such as those of Hangul and of Braille, spaces, and marks that stand upon nothing. */
const blank = /[\p{C}\p{Z}\p{M}\s\u115f\u1160\u2800\u3164\uffa0]/gu

/** Whether there is anything to be seen of it. */
export const isBlank = (text: string): boolean => text.replaceAll(blank, '') === ''
