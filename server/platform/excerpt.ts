/** The beginning of a text, on one line, for a notice. */
export function excerptOf(text: string, most = 120): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  const letters = [...line]
  if (letters.length <= most) return line
  const cut = letters.slice(0, most).join('')
  return `${cut.replace(/ \S*$/, '')}…`
}

export const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
