/** Builds and parses MP4 boxes: names and contents, without their meaning. */
export interface Box {
  name: string
  /** For a box without children. */
  bytes: Buffer
  /** For a box with children. */
  boxes?: Box[]
}

const holders = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl', 'edts', 'dinf'])

export const box = (name: string, ...parts: (Uint8Array | string | number[])[]): Box => ({
  name,
  bytes: Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))),
  ),
})

/** Like `box`, with the version and flags that most boxes begin with. */
export const fullBox = (name: string, ...parts: (Uint8Array | string | number[])[]): Box =>
  box(name, [0, 0, 0, 0], ...parts)

export const holder = (name: string, ...boxes: Box[]): Box => ({ name, bytes: Buffer.alloc(0), boxes })

export function readBoxes(bytes: Buffer): Box[] {
  const boxes: Box[] = []
  for (let at = 0; at + 8 <= bytes.length; ) {
    const name = bytes.toString('latin1', at + 4, at + 8)
    const short = bytes.readUInt32BE(at)
    const [length, head] = short === 1 ? [Number(bytes.readBigUInt64BE(at + 8)), 16] : [short, 8]
    const content = bytes.subarray(at + head, at + length)
    boxes.push(
      holders.has(name)
        ? { name, bytes: Buffer.alloc(0), boxes: readBoxes(content) }
        : { name, bytes: Buffer.from(content) },
    )
    at += length
  }
  return boxes
}

export function bytesOf(boxes: readonly Box[]): Buffer {
  return Buffer.concat(
    boxes.flatMap((one) => {
      const content = one.boxes ? bytesOf(one.boxes) : one.bytes
      return [u32(content.length + 8), Buffer.from(one.name, 'latin1'), content]
    }),
  )
}

/** The only box of this name at any depth. */
export function find(boxes: readonly Box[], ...path: string[]): Box {
  const [name, ...rest] = path
  const found = boxes.find((one) => one.name === name)
  if (!found) throw new Error(`No box ${name}`)
  return rest.length === 0 ? found : find(found.boxes ?? [], ...rest)
}

export function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

export function u16(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16BE(value)
  return bytes
}
