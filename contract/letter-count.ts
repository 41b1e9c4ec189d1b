/** In bytes: so much of a file is looked at to tell how it is written. */
const looked = 2 * 1024 * 1024

/**
 * How the bytes of an XML or HTML file are letters: by its mark, else as it says itself, unless its bytes say otherwise:
 * programs write "windows-1252" at the head of what they save as UTF-8, and the other way round.
 */
export function encodingOf(bytes: Uint8Array): string {
  const [one, two, three, four] = bytes
  if (one === 0xff && two === 0xfe) return 'utf-16le'
  if (one === 0xfe && two === 0xff) return 'utf-16be'
  // Without a mark: its first letter is a bracket.
  if (one === 0x3c && two === 0 && three !== 0 && four === 0) return 'utf-16le'
  if (one === 0 && two === 0x3c && three === 0) return 'utf-16be'
  const start = String.fromCharCode(...bytes.subarray(0, 1_000))
  const said =
    /<\?xml[^>]*encoding\s{0,9}=\s{0,9}["']([\w-]+)["']/.exec(start.slice(0, 300))?.[1] ??
    /<meta\s[^<>]{0,200}\bcharset\s{0,9}=\s{0,9}["']?([\w-]+)/i.exec(start)?.[1] ??
    'utf-8'
  const named = said.toLowerCase()
  // What says so in letters of one byte is not written in letters of two.
  const declared = named.startsWith('utf-16') || named === 'us-ascii' ? 'utf-8' : named
  if (declared === 'utf-8') return sequences(bytes).isOlder ? 'windows-1252' : 'utf-8'
  return ofOneByte.test(declared) && sequences(bytes).isUtf8 ? 'utf-8' : declared
}

/** Those whose letters are one byte: what is written so is never UTF-8 by chance from its first mark to its last. */
const ofOneByte = /^(?:windows-125\d|cp125\d|iso-?8859-\d+|latin-?\d|koi8-[ru]|macintosh)$/

/** Whether all that is no plain letter is UTF-8, or none of it. */
function sequences(bytes: Uint8Array): { isUtf8: boolean; isOlder: boolean } {
  const end = Math.min(bytes.length, looked)
  let [good, bad] = [0, 0]
  for (let at = 0; at < end; ) {
    const byte = bytes[at] ?? 0
    at += 1
    if (byte < 0x80) continue
    const more = byte >= 0xf0 && byte < 0xf5 ? 3 : byte >= 0xe0 ? (byte < 0xf0 ? 2 : 0) : byte >= 0xc2 ? 1 : 0
    let left = more
    while (left > 0 && at < end && ((bytes[at] ?? 0) & 0xc0) === 0x80) {
      at += 1
      left -= 1
    }
    // The last letter may go on where no more is looked at.
    if (left > 0 && at === end) break
    if (more > 0 && left === 0) good += 1
    else bad += 1
  }
  return { isUtf8: good > 0 && bad === 0, isOlder: bad > 0 && good === 0 }
}

/** A decoder for it; what no browser knows is read as UTF-8. */
export function decoderOf(encoding: string): TextDecoder {
  try {
    return new TextDecoder(encoding)
  } catch {
    return new TextDecoder()
  }
}

/** Bytes as text: as they announce it, else UTF-8. */
export const textOf = (bytes: Uint8Array): string => decoderOf(encodingOf(bytes)).decode(bytes)
