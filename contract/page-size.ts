/** A larger one exhausts a phone's memory: only a JPEG can be decoded at a reduced size. */
const mostPixels = { jpeg: 64_000_000, other: 40_000_000 }
const longestSide = 65_535

interface PictureSize {
  type: 'image/jpeg' | 'image/png' | 'image/gif' | 'image/webp'
  width: number
  height: number
  /** Whether it is progressive or interlaced: decoding that holds the whole picture. */
  comesInScans: boolean
  /** Bits per pixel in the file. */
  depth: number
}

export const isTooLarge = ({ type, width, height }: PictureSize): boolean =>
  width * height > (type === 'image/jpeg' ? mostPixels.jpeg : mostPixels.other) ||
  Math.max(width, height) > longestSide

/** Type and size of a page, from its bytes; null for anything that not every supported browser shows. */
export function pictureSize(bytes: Uint8Array): PictureSize | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const text = (start: number, end: number) => String.fromCharCode(...bytes.subarray(start, end))
  if (bytes.length < 30) return null
  if (text(0, 8) === '\x89PNG\r\n\x1a\n')
    return shown({
      ...{ type: 'image/png', width: view.getUint32(16), height: view.getUint32(20) },
      comesInScans: view.getUint8(28) !== 0,
      depth: view.getUint8(24) * (channelsOfPng[view.getUint8(25)] ?? 4),
    })
  if (/^GIF8[79]a$/.test(text(0, 6)))
    return shown({
      ...{ type: 'image/gif', width: view.getUint16(6, true), height: view.getUint16(8, true) },
      ...{ comesInScans: false, depth: 8 },
    })
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return sizeOfWebp(view, text(12, 16))
  return text(0, 3) === '\xff\xd8\xff' ? sizeOfJpeg(view) : null
}

/** By PNG colour type: grey, RGB, palette, and the first two with alpha. */
const channelsOfPng: Partial<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }

const shown = (size: PictureSize) => (size.width > 0 && size.height > 0 ? size : null)

function sizeOfWebp(view: DataView, chunk: string): PictureSize | null {
  const about = { type: 'image/webp', comesInScans: false, depth: 32 } as const
  const three = (at: number) => view.getUint16(at, true) + (view.getUint8(at + 2) << 16) + 1
  if (chunk === 'VP8X') return { ...about, width: three(24), height: three(27) }
  if (chunk === 'VP8 ') {
    const [width, height] = [view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff]
    return shown({ ...about, width, height })
  }
  if (chunk !== 'VP8L') return null
  const bits = view.getUint32(21, true)
  return { ...about, width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 }
}

/** The frame header comes after the metadata segments. */
function sizeOfJpeg(view: DataView): PictureSize | null {
  for (let at = 2; at + 9 < view.byteLength; ) {
    if (view.getUint8(at) !== 0xff) return null
    const marker = view.getUint8(at + 1)
    if (marker === 0xff) at += 1
    else if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return shown({
        ...{ type: 'image/jpeg', width: view.getUint16(at + 7), height: view.getUint16(at + 5) },
        ...{ comesInScans: (marker & 3) === 2, depth: 24 },
      })
    else if (marker === 0xd9 || marker === 0xda) return null
    else at += 2 + view.getUint16(at + 2)
  }
  return null
}
