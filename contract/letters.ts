/** How the bytes of an XML file are letters: by its mark, else as it says itself, else UTF-8. */
export function encodingOf(bytes: Uint8Array): string {
  const [one, two, three, four] = bytes
  if (one === 0xff && two === 0xfe) return 'utf-16le'
  if (one === 0xfe && two === 0xff) return 'utf-16be'
  // Without a mark: its first letter is a bracket.
  if (one === 0x3c && two === 0 && three !== 0 && four === 0) return 'utf-16le'
  if (one === 0 && two === 0x3c && three === 0) return 'utf-16be'
  const start = String.fromCharCode(...bytes.subarray(0, 300))
  return /<\?xml[^>]*encoding\s{0,9}=\s{0,9}["']([\w-]+)["']/.exec(start)?.[1] ?? 'utf-8'
}

/** A decoder for it; what no browser knows is read as UTF-8. */
export function decoderOf(encoding: string): TextDecoder {
  try {
    return new TextDecoder(encoding)
  } catch {
    return new TextDecoder()
  }
}
