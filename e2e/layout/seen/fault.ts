/** A layout fault and its place, in page pixels at the scroll position where it was found. */
export interface Fault {
  rule: string
  what: string
  box: { left: number; top: number; right: number; bottom: number }
}

export type Box = Fault['box']

export const boxOf = ({ left, top, right, bottom }: DOMRect): Box => ({ left, top, right, bottom })

/** A description by which a reader finds the element. */
export function nameOf(element: Element): string {
  const { tagName, classList } = element
  const label = element.getAttribute('aria-label') ?? element.textContent?.trim().replace(/\s+/g, ' ') ?? ''
  const kind = [tagName.toLowerCase(), ...[...classList].slice(0, 2)].join('.')
  return `${kind} “${label.length > 50 ? `${label.slice(0, 50)}…` : label}”`
}

export const faultAt = (rule: string, element: Element, words: string): Fault => ({
  ...{ rule, what: `${nameOf(element)} ${words}` },
  box: boxOf(element.getBoundingClientRect()),
})
