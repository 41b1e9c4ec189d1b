import { crc32, deflateRawSync } from 'node:zlib'

export interface ZipPart {
  name: string
  content: string | Uint8Array
  /** Uncompressed, as an EPUB's first entry must be. */
  stored?: boolean
  /** A false length in the directory, to test who trusts it. */
  claims?: number
  /** Given already compressed, unlike `content`. */
  packed?: Uint8Array
}

/** Writes a zip; deterministic. */
export function zip(parts: readonly ZipPart[]): Uint8Array {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, content, stored, claims, packed: given } of parts) {
    const plain = Buffer.from(content as Uint8Array) // Buffer.from accepts text as well as bytes
    const packed = given ?? (stored ? plain : deflateRawSync(plain, { level: 9 }))
    const nameBytes = Buffer.from(name)
    const about = Buffer.alloc(26)
    about.writeUInt16LE(20, 0)
    about.writeUInt16LE(0x0800, 2) // names are UTF-8
    about.writeUInt16LE(stored ? 0 : 8, 4)
    about.writeUInt16LE(0x21, 8) // 1 January 1980
    about.writeUInt32LE(crc32(plain), 10)
    about.writeUInt32LE(packed.length, 14)
    about.writeUInt32LE(claims ?? plain.length, 18)
    about.writeUInt16LE(nameBytes.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), about, nameBytes, packed])
    const entry = Buffer.alloc(46)
    entry.write('PK\x01\x02', 0, 'latin1')
    entry.writeUInt16LE(20, 4)
    about.copy(entry, 6)
    entry.writeUInt32LE(at, 42)
    directory.push(entry, nameBytes)
    bodies.push(local)
    at += local.length
  }
  const index = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 0, 'latin1')
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(index.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...bodies, index, end])
}
