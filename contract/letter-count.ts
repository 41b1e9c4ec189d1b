/** How many bytes of a file are examined for its encoding. */
const looked = 2 * 1024 * 1024

/**
 * The encoding of an XML or HTML file: its byte order mark, else what it declares, unless its bytes contradict that:
 * programs declare "windows-1252" and save as UTF-8, and the other way round.
 */
export function encodingOf(bytes: Uint8Array): string {
  const [one, two, three, four] = bytes
  if (one === 0xff && two === 0xfe) return 'utf-16le'
  if (one === 0xfe && two === 0xff) return 'utf-16be'
  // Without a byte order mark: the first character is '<'.
  if (one === 0x3c && two === 0 && three !== 0 && four === 0) return 'utf-16le'
  if (one === 0 && two === 0x3c && three === 0) return 'utf-16be'
  const start = String.fromCharCode(...bytes.subarray(0, 1_000))
  const said =
    /<\?xml[^>]*encoding\s{0,9}=\s{0,9}["']([\w-]+)["']/.exec(start.slice(0, 300))?.[1] ??
    /<meta\s[^<>]{0,200}\bcharset\s{0,9}=\s{0,9}["']?([\w-]+)/i.exec(start)?.[1] ??
    'utf-8'
  const named = said.toLowerCase()
  // A declaration in single-byte characters cannot be of UTF-16.
  const declared = named.startsWith('utf-16') || named === 'us-ascii' ? 'utf-8' : named
  if (declared === 'utf-8') return sequences(bytes).isOlder ? 'windows-1252' : 'utf-8'
  return ofOneByte.test(declared) && sequences(bytes).isUtf8 ? 'utf-8' : declared
}

/** Single-byte encodings: a text in one of them is never entirely valid UTF-8 by chance. */
const ofOneByte = /^(?:windows-125\d|cp125\d|iso-?8859-\d+|latin-?\d|koi8-[ru]|macintosh)$/

/** Whether all non-ASCII bytes are valid UTF-8, or none of them. */
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
    // The last character may continue beyond the examined bytes.
    if (left > 0 && at === end) break
    if (more > 0 && left === 0) good += 1
    else bad += 1
  }
  return { isUtf8: good > 0 && bad === 0, isOlder: bad > 0 && good === 0 }
}

/** The decoder of an encoding; unknown ones are read as UTF-8. */
export function decoderOf(encoding: string): TextDecoder {
  try {
    return new TextDecoder(encoding)
  } catch {
    return new TextDecoder()
  }
}

/** Decodes bytes by their declared encoding, else as UTF-8. */
export const textOf = (bytes: Uint8Array): string => decoderOf(encodingOf(bytes)).decode(bytes)
