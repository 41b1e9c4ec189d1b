import { foundAgain, type Layer, type Letters, rangeAt } from './text-place.ts'

export interface Painted extends Letters {
  /** Of the mark; '' for what a search has found. */
  id: string
  quote: string
}

/** A marker colours the paper and leaves the letters: on light paper it darkens, on dark paper it lightens. */
const colours = {
  multiply: { mark: '#ffe27a', found: '#a5e0b8' },
  screen: { mark: '#6b5200', found: '#00562a' },
}

/** Whether the letters are light, and so the paper dark; their colour is always told as rgb. */
function isOnDark(root: HTMLElement): boolean {
  const [red = 0, green = 0, blue = 0] =
    getComputedStyle(root)
      .color.match(/[\d.]+/g)
      ?.map(Number) ?? []
  return red + green + blue > 3 * 128
}

/** Paints over a part of a book; nothing of the book itself is touched. */
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
      // In parts of the page: it stays right while two fingers make it larger.
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

/** The mark that is painted there, in pixels of the window. */
export function markAt(layers: readonly Layer[], x: number, y: number): string | null {
  for (const { over } of layers)
    for (const stroke of over.querySelectorAll<HTMLElement>(':scope > [data-painted] > [data-mark]')) {
      const { left, right, top, bottom } = stroke.getBoundingClientRect()
      if (x >= left && x <= right && y >= top && y <= bottom) return stroke.dataset.mark ?? null
    }
  return null
}
