import { decoderOf, encodingOf } from '../../letter-count.ts'
import { entryFinder } from '../zip-entry-names.ts'
import { broken } from '../zip-rules.ts'
import { attributesOf } from './fb2-tags.ts'
import { joined } from './joined-bytes.ts'

/** In bytes: no book has more text. */
const mostText = 32 * 1024 * 1024
const mostPictures = 5_000

/** Converts UTF-16 to UTF-8, so that every bracket is one byte. */
export function fb2InUtf8(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const encoding = encodingOf(bytes)
  if (!encoding.startsWith('utf-16')) return bytes
  return new TextEncoder().encode(
    decoderOf(encoding)
      .decode(bytes)
      .replace(/\bencoding=["'][^"']*["']/, ''),
  )
}

/** Separates the text, decoded, from the pictures, which stay encoded until somebody looks at them. */
export function separated(bytes: Uint8Array<ArrayBuffer>) {
  const decoder = decoderOf(encodingOf(bytes))
  const texts: Uint8Array[] = []
  const places = new Map<string, [from: number, to: number]>()
  let from = 0
  for (let at = nextPicture(bytes, 0); at >= 0 && places.size < mostPictures; at = nextPicture(bytes, from)) {
    const begins = bytes.indexOf(0x3e, at) + 1
    if (begins === 0) break
    const ends = bytes.indexOf(0x3c, begins)
    const to = ends < 0 ? bytes.length : ends
    texts.push(bytes.subarray(from, at))
    const id = attributesOf(decoder.decode(bytes.subarray(at, Math.min(begins, at + 500)))).get('id') ?? ''
    places.set(id || `${at}`, [begins, to])
    from = to
  }
  texts.push(bytes.subarray(from))
  if (texts.reduce((sum, { length }) => sum + length, 0) > mostText) throw broken()
  const nameOf = entryFinder(places.keys())
  return {
    text: withoutComments(decoder.decode(joined(texts))),
    /** The letters of a picture, in base64. */
    pictureLetters(id: string): Uint8Array {
      return bytes.subarray(...(places.get(nameOf(id) ?? '') ?? [0, 0]))
    },
  }
}

const opening = new TextEncoder().encode('<binary')

function nextPicture(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0x3c, from); at >= 0; at = bytes.indexOf(0x3c, at + 1))
    if (opening.every((byte, index) => bytes[at + index] === byte)) return at
  return -1
}

/** Drops comments: nothing in them is an element, whatever it looks like. */
function withoutComments(text: string): string {
  const pieces: string[] = []
  let from = 0
  for (let at = text.indexOf('<!'); at >= 0; at = text.indexOf('<!', from)) {
    const isData = text.startsWith('<![CDATA[', at)
    const ends = isData ? ']]>' : text.startsWith('<!--', at) ? '-->' : '>'
    const end = text.indexOf(ends, at)
    if (end < 0) return pieces.join('') + text.slice(from, at)
    pieces.push(text.slice(from, at))
    if (isData)
      pieces.push(
        text
          .slice(at + 9, end)
          .replaceAll('&', '&amp;')
          .replaceAll('<', '&lt;')
          .replaceAll('>', '&gt;'),
      )
    from = end + ends.length
  }
  return pieces.join('') + text.slice(from)
}
