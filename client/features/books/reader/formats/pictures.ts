/** The type of a picture, told by its own bytes; null for what is none a book may show. */
export function pictureType(bytes: Uint8Array): string | null {
  const text = (start: number, end: number) => String.fromCharCode(...bytes.subarray(start, end))
  if (text(0, 3) === '\xff\xd8\xff') return 'image/jpeg'
  if (text(0, 4) === '\x89PNG') return 'image/png'
  if (text(0, 4) === 'GIF8') return 'image/gif'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'image/webp'
  if (text(4, 8) === 'ftyp' && /^avi[fs]$/.test(text(8, 12))) return 'image/avif'
  // Inside <img> a drawing runs no scripts and loads nothing.
  if (/<svg[\s>]/.test(text(0, 1024))) return 'image/svg+xml'
  return null
}

/** Addresses for pictures, made once each, until the book is closed. */
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
