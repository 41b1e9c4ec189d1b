/** The side in pixels of a square PNG or JPEG given as a `data:` address; null for anything else. */
export function sideOfPicture(address: string): number | null {
  const [, kind, base64 = ''] = /^data:image\/(png|jpeg);base64,([A-Za-z0-9+/]+={0,2})$/.exec(address) ?? []
  if (!kind || base64.length % 4 !== 0) return null
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  const [width, height] = kind === 'png' ? sizeOfPng(bytes) : sizeOfJpeg(bytes)
  return width && width === height ? width : null
}

const pngBegins = [137, 80, 78, 71, 13, 10, 26, 10]

function sizeOfPng(bytes: Uint8Array): number[] {
  if (bytes.length < 24 || pngBegins.some((one, at) => bytes[at] !== one)) return []
  const view = new DataView(bytes.buffer)
  return [view.getUint32(16), view.getUint32(20)]
}

/** Its frame header (SOF0 to SOF15 without the tables among them) says the size: ITU T.81, B.2.2. */
function sizeOfJpeg(bytes: Uint8Array): number[] {
  const view = new DataView(bytes.buffer)
  let at = 2
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return []
  while (at + 9 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return [view.getUint16(at + 7), view.getUint16(at + 5)]
    at += 2 + view.getUint16(at + 2)
  }
  return []
}
