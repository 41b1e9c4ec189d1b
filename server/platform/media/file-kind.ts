import { open } from 'node:fs/promises'
import { type FileKind, kindOfParts } from '#contract/files/file-kind.ts'
import { headBytes } from '#contract/files/media-kind.ts'

/** Detects the kind of the file at `path`; null for an unknown one. */
export async function kindOfFile(path: string): Promise<FileKind | null> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    return await kindOfParts((start, length) => part(file, start, length), size)
  } finally {
    await file.close()
  }
}

/** The first bytes of a file, enough to detect a picture or a film. */
export async function headOf(path: string, length = headBytes): Promise<Uint8Array> {
  const file = await open(path, 'r')
  try {
    return await part(file, 0, length)
  } finally {
    await file.close()
  }
}

type Open = Awaited<ReturnType<typeof open>>

async function part(file: Open, start: number, length: number): Promise<Uint8Array> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, start)
  return buffer.subarray(0, bytesRead)
}
