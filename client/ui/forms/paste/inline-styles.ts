import type { LeftOut } from './dropped-content.ts'
import { all, made, nodesOf, styleOf, tagOf, textOf, unwrap, wrapWords } from './elements.ts'

/** Turns inline styles into a post's marks: bold, italic, struck through. Counts the rest. */
export function looksAsMarks(body: Element, left: LeftOut): void {
  raisedAndLowered(body)
  left.colours ||= hasColours(body)
  left.underlines ||= all(body, 'u, [style]').some(isUnderlined)
  for (const pre of all(body, 'pre, [style]')) keepLines(pre, left)
  for (const element of all(body, 'b, strong, i, em, cite, s, strike, del, [style]')) {
    const tag = tagOf(element)
    const weight = styleOf(element, 'font-weight')
    if (tag === 'b' || tag === 'strong') {
      // Google Docs wraps everything copied in a <b> that is not bold.
      if (!/^(normal|[1-4]00)$/.test(weight)) wrapWords(element, 'strong')
    } else if (
      /^(bold(er)?|[6-9]00)$/.test(weight) &&
      !/^h\d$/.test(tag) &&
      !element.closest('h1,h2,h3,h4,h5,h6')
    )
      wrapWords(element, 'strong')
    if (/^(i|em|cite)$/.test(tag) || /^(italic|oblique)/.test(styleOf(element, 'font-style')))
      wrapWords(element, 'em')
    if (/^(s|strike|del)$/.test(tag) || decorationOf(element).includes('line-through'))
      wrapWords(element, 's')
    element.removeAttribute('style')
    if (/^(b|strong|i|em|cite|s|strike|del)$/.test(tag)) unwrap(element)
  }
}

const decorationOf = (element: Element) =>
  `${styleOf(element, 'text-decoration')} ${styleOf(element, 'text-decoration-line')}`

const isUnderlined = (element: Element): boolean =>
  (tagOf(element) === 'u' || decorationOf(element).includes('underline')) &&
  !element.closest('a') &&
  !element.querySelector('a') &&
  textOf(element) !== ''

/** Text in two colours means something by them; one colour is only the page's look. */
function hasColours(body: Element): boolean {
  const seen = new Set<string>()
  for (const element of all(body, '[style], font[color], mark')) {
    if (element.closest('a') || element.querySelector('a') || !textOf(element)) continue
    const behind = styleOf(element, 'background-color') || styleOf(element, 'background')
    if (tagOf(element) === 'mark' || isLoud(behind)) return true
    const colour = styleOf(element, 'color') || (element.getAttribute('color')?.toLowerCase() ?? '')
    if (isLoud(colour)) seen.add(colour)
  }
  const isWhole = all(body, '[style], font[color]').some(
    (one) => isLoud(styleOf(one, 'color')) && textOf(one) === textOf(body),
  )
  return seen.size > 1 || (seen.size === 1 && !isWhole)
}

/** Whether it is a colour, and not black, white or grey. */
function isLoud(colour: string): boolean {
  const hex = /^#([\da-f]{3}|[\da-f]{6})\b/.exec(colour)?.[1]
  const parts = hex
    ? (hex.length === 3 ? [...hex].map((one) => one + one) : (hex.match(/../g) ?? [])).map((one) =>
        Number.parseInt(one, 16),
      )
    : (/^rgba?\(([^)]+)\)/.exec(colour)?.[1] ?? '').split(/[\s,/]+/).map(Number)
  const [red = 0, green = 0, blue = 0, seen = 1] = parts
  if (hex || colour.startsWith('rgb'))
    return seen > 0 && Math.max(red, green, blue) - Math.min(red, green, blue) > 40
  return /^(red|blue|green|yellow|orange|purple|fuchsia|magenta|aqua|cyan|lime|maroon|navy|teal|olive)\b/.test(
    colour,
  )
}

/** Keeps the line breaks of preformatted text. */
function keepLines(element: Element, left: LeftOut): void {
  const space = `${styleOf(element, 'white-space')} ${styleOf(element, 'white-space-collapse')}`
  if (tagOf(element) !== 'pre' && !/\bpre|preserve|break-spaces/.test(space)) return
  for (const text of nodesOf(element, NodeFilter.SHOW_TEXT)) {
    const words = text.textContent ?? ''
    // Whitespace that only formats the markup is no text.
    if (!words.includes('\n') || (!words.trim() && tagOf(element) !== 'pre')) continue
    if (tagOf(element) === 'pre' && /\n[ \t]+\S/.test(words)) left.indents = true
    const lines = words.replace(/\n$/, '').split('\n')
    text.replaceWith(...lines.flatMap((line, at) => (at > 0 ? [made('br'), line] : [line])))
  }
}

const raised: Record<string, string> = {
  ...{ 0: '⁰', 1: '¹', 2: '²', 3: '³', 4: '⁴', 5: '⁵', 6: '⁶', 7: '⁷', 8: '⁸', 9: '⁹' },
  ...{ '+': '⁺', '-': '⁻', '−': '⁻', '=': '⁼', '(': '⁽', ')': '⁾', n: 'ⁿ', i: 'ⁱ' },
}
const lowered: Record<string, string> = {
  ...{ 0: '₀', 1: '₁', 2: '₂', 3: '₃', 4: '₄', 5: '₅', 6: '₆', 7: '₇', 8: '₈', 9: '₉' },
  ...{ '+': '₊', '-': '₋', '−': '₋', '=': '₌', '(': '₍', ')': '₎' },
}

/** Writes x² and H₂O with Unicode letters, since x2 means something else; where there are none, x^(ab). */
function raisedAndLowered(body: Element): void {
  for (const element of all(body, 'sup, sub, [style]').reverse()) {
    const place = styleOf(element, 'vertical-align')
    const tag = tagOf(element)
    const isUp = tag === 'sup' || (tag !== 'sub' && place === 'super')
    if (!isUp && tag !== 'sub' && place !== 'sub') continue
    const words = textOf(element)
    const own = [...words].map((letter) => (isUp ? raised : lowered)[letter])
    if (own.every((letter) => letter !== undefined)) element.replaceWith(own.join(''))
    // 1st, 2nd and footnotes read as well on the line.
    else if (/^(st|nd|rd|th|er|re|\[.*\]|tm)$/i.test(words)) unwrap(element)
    else element.replaceWith(`${isUp ? '^' : '_'}${words.length > 1 ? `(${words})` : words}`)
  }
}
