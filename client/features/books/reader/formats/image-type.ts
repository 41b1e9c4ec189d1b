import { isTooLarge, pictureSize } from '#contract/page-size.ts'
import { parseXml } from './parse-markup.ts'

/** The media type of a picture, detected from its bytes; null when books may not show it. */
export function pictureType(bytes: Uint8Array): string | null {
  const text = (start: number, end: number) => String.fromCharCode(...bytes.subarray(start, end))
  if (text(0, 3) === '\xff\xd8\xff') return 'image/jpeg'
  if (text(0, 4) === '\x89PNG') return 'image/png'
  if (text(0, 4) === 'GIF8') return 'image/gif'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'image/webp'
  if (text(4, 8) === 'ftyp' && /^avi[fs]$/.test(text(8, 12))) return 'image/avif'
  // Inside <img> an SVG runs no scripts and loads nothing.
  if (/<svg[\s>]/.test(text(0, 1024))) return 'image/svg+xml'
  return null
}

/** Shapes that an SVG may draw when its <use> elements are expanded. */
const mostShapes = 20_000

/** Whether the expanded <use> elements of an SVG exceed the limit. */
function unfolds(bytes: Uint8Array): boolean {
  const drawing = parseXml(bytes)
  if (!drawing) return true
  const byId = new Map(Array.from(drawing.querySelectorAll('[id]'), (one) => [one.id, one]))
  const known = new Map<Element, number>()
  function shapes(element: Element, depth: number): number {
    const counted = known.get(element)
    if (counted !== undefined) return counted
    // A cycle, or a nesting too deep, is refused.
    known.set(element, depth > 500 ? Number.POSITIVE_INFINITY : mostShapes)
    const used =
      element.localName === 'use'
        ? byId.get((element.getAttribute('href') ?? element.getAttribute('xlink:href') ?? '').slice(1))
        : undefined
    let sum = 1 + (used ? shapes(used, depth + 1) : 0)
    for (const child of element.children) sum += shapes(child, depth + 1)
    known.set(element, sum)
    return sum
  }
  return shapes(drawing.documentElement, 0) > mostShapes
}

/** Object URLs for pictures, each made once and revoked when the book is closed. */
export function pictureAddresses(read: (name: string) => Promise<Uint8Array<ArrayBuffer> | null>) {
  const addresses = new Map<string, Promise<string | null>>()
  return {
    of(name: string): Promise<string | null> {
      const known = addresses.get(name)
      if (known) return known
      const address = read(name)
        .catch(() => null)
        .then((bytes) => {
          const type = bytes && pictureType(bytes)
          const size = bytes && pictureSize(bytes)
          if (size && isTooLarge(size)) return null
          if (bytes && type === 'image/svg+xml' && unfolds(bytes)) return null
          return bytes && type ? URL.createObjectURL(new Blob([bytes], { type })) : null
        })
      addresses.set(name, address)
      return address
    },
    close() {
      for (const address of addresses.values()) void address.then((one) => one && URL.revokeObjectURL(one))
      addresses.clear()
    },
  }
}
