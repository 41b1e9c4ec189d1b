import { foundAgain, type Layer, type Letters, rangeAt } from './text-place.ts'

export interface Painted extends Letters {
  /** The mark's id; '' for a search result. */
  id: string
  quote: string
}

/** Highlights colour the paper and leave the letters: they darken light paper and lighten dark paper. */
const colours = {
  multiply: { mark: '#ffe27a', found: '#a5e0b8' },
  screen: { mark: '#6b5200', found: '#00562a' },
}

/** Whether the letters are light, and so the paper dark; computed colours are always rgb. */
function isOnDark(root: HTMLElement): boolean {
  const [red = 0, green = 0, blue = 0] =
    getComputedStyle(root)
      .color.match(/[\d.]+/g)
      ?.map(Number) ?? []
  return red + green + blue > 3 * 128
}

/** Paints over a part of a book, and changes nothing of the book itself. */
export function paint({ root, over }: Layer, all: readonly Painted[]): void {
  over.querySelector(':scope > [data-painted]')?.remove()
  if (all.length === 0) return
  const box = over.getBoundingClientRect()
  if (box.width === 0 || box.height === 0) return
  const sheet = document.createElement('div')
  sheet.dataset.painted = ''
  sheet.setAttribute('aria-hidden', 'true')
  const how = isOnDark(root) ? 'screen' : 'multiply'
  Object.assign(sheet.style, {
    ...{ position: 'absolute', inset: '0', pointerEvents: 'none', mixBlendMode: how },
  })
  for (const one of all) {
    const letters = foundAgain(root, one)
    const range = letters && rangeAt(root, letters)
    for (const { left, top, width, height } of range ? range.getClientRects() : []) {
      if (width < 1 || height < 1) continue
      const stroke = document.createElement('div')
      if (one.id) stroke.dataset.mark = one.id
      // In percent of the page: it stays right while a pinch makes the page larger.
      Object.assign(stroke.style, {
        ...{ position: 'absolute', background: colours[how][one.id ? 'mark' : 'found'] },
        left: `${((left - box.left) / box.width) * 100}%`,
        top: `${((top - box.top) / box.height) * 100}%`,
        width: `${(width / box.width) * 100}%`,
        height: `${(height / box.height) * 100}%`,
      })
      sheet.append(stroke)
    }
  }
  over.append(sheet)
}

/** The mark painted at a point, in pixels of the window. */
export function markAt(layers: readonly Layer[], x: number, y: number): string | null {
  for (const { over } of layers)
    for (const stroke of over.querySelectorAll<HTMLElement>(':scope > [data-painted] > [data-mark]')) {
      const { left, right, top, bottom } = stroke.getBoundingClientRect()
      if (x >= left && x <= right && y >= top && y <= bottom) return stroke.dataset.mark ?? null
    }
  return null
}
