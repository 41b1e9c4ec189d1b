/** Letters without marks of their own, as most names are written, Yoruba ones too. */
const plain = /^[ -~\u00a0-\u02ff\u1e00-\u1eff]*$/

/**
 * The grapheme clusters of a text: 'Ọ̀' is one, though it is written with a mark, or two. `Intl.Segmenter` knows more
 * scripts, but making one takes a phone ten milliseconds while its first page comes alive.
 */
export const letters = (text: string): string[] =>
  plain.test(text)
    ? [...text]
    : (text.match(
        /\p{Regional_Indicator}{2}|\P{M}(?:\u200d\p{Extended_Pictographic}?|\p{M}|\p{Emoji_Modifier})*/gu,
      ) ?? [])

/** The first `most` letters, with an ellipsis where something was cut. */
export function shorten(text: string, most: number): string {
  if (text.length <= most) return text
  const all = letters(text)
  return all.length <= most ? text : `${all.slice(0, most).join('')}…`
}

/** A name as cards show it. */
export const cardName = (fullName: string): string => shorten(fullName, 20)

/** A name as the user menu shows it; the e-mail where there is no name. */
export const menuName = (person: { fullName: string; email: string }): string =>
  shorten(person.fullName.trim() || person.email, 10)

/** First letters of the first and the last name. */
export function initials(fullName: string): string {
  const names = fullName.trim().split(/\s+/)
  const chosen = names.length > 1 ? [names[0], names.at(-1)] : names
  return chosen
    .map((name) => letters(name ?? '')[0] ?? '')
    .join('')
    .toUpperCase()
}

/** 'Engineering, 300 level'; '' where an older cached answer has neither. */
export const studyOf = ({ department, level }: { department?: string; level?: string }): string =>
  [department, level && (/^\d/.test(level) ? `${level} level` : level)].filter(Boolean).join(', ')
