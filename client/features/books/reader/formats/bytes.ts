export { joined } from '#contract/books/parts/joined-bytes.ts'

/** Random access to a file: on this phone, or with the campus and fetched as ranges are read. */
export interface Bytes {
  size: number
  /** From `begin` up to `end`, which is clamped to the file. */
  read(begin: number, end: number): Promise<Uint8Array<ArrayBuffer>>
}

export const bytesOf = (file: Blob): Bytes => ({
  size: file.size,
  read: async (begin, end) => new Uint8Array(await file.slice(begin, end).arrayBuffer()),
})
