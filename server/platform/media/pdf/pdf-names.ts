/** Finds a name as it may be written: any character can be a hexadecimal escape. */
export const named = (name: string) => {
  const letters = [...name].map((letter) => {
    const [high = '', low = ''] = letter.charCodeAt(0).toString(16)
    return `(?:${letter}|#${high}[${low}${low.toUpperCase()}])`
  })
  return `/${letters.join('')}(?![\\w.#-])`
}

/** Bounded, so that repeated input cannot make the search slow. */
export const gap = '(?:[\\0\\t\\n\\f\\r ]|%[^\\n\\r]{0,200}[\\n\\r]){0,64}'
