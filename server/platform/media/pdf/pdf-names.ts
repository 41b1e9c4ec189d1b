/** Finds a name as it may be written: any character can be a hexadecimal escape. */
export const named = (name: string) => {
  const letters = [...name].map((letter) => {
    const [high = '', low = ''] = letter.charCodeAt(0).toString(16)
    return `(?:${letter}|#${high}[${low}${low.toUpperCase()}])`
  })
  return `/${letters.join('')}(?![\\w.#-])`
}

const blank = '(?:[\\0\\t\\n\\f\\r ]|%[^\\n\\r]{0,200}[\\n\\r])'

/** Bounded, so that repeated input cannot make the search slow. */
export const gap = `${blank}{0,64}`

/** More than `gap`, which no program writes: what follows is not looked for. */
export const longGap = `(?:${blank}{64}(?=[\\0\\t\\n\\f\\r %])|${blank}{0,63}%[^\\n\\r]{200})`

/**
 * That what follows stands behind `before`, or behind more than `gap`. Looked at from its end, since noise is full of
 * beginnings.
 */
export const behind = (before: string) => `(?<=${before}${gap}|${blank}{64}|%[^\\n\\r]{200,}[\\n\\r]${gap})`
