import { readFile } from 'node:fs/promises'
import { fb2Among, isFb2 } from '#contract/books/fb2-rules.ts'
import { fb2Parts } from '#contract/books/parts/fb2-parts.ts'
import { fb2InUtf8, separated } from '#contract/books/parts/fb2-text.ts'
import { broken } from '#contract/books/zip-rules.ts'
import { markupText } from '../markup-text.ts'
import { type OpenedText, yieldNow } from './opened-text.ts'
import { openZipFile } from './zip-file.ts'

/** The parts of an FB2, zipped or not, as the reader counts them. */
export async function openFb2Text(path: string, isZipped: boolean): Promise<OpenedText> {
  const bytes = fb2InUtf8(Uint8Array.from(isZipped ? await unzipped(path) : await readFile(path)))
  if (!isFb2(bytes)) throw broken()
  const { text } = separated(bytes)
  const { parts } = await fb2Parts(text, yieldNow)
  return {
    total: parts.length,
    async page(number) {
      const part = parts[number - 1]
      if (!part) throw broken()
      return { text: await markupText(text.slice(part.from, part.to), yieldNow) }
    },
    close: async () => undefined,
  }
}

async function unzipped(path: string): Promise<Uint8Array> {
  const zip = await openZipFile(path)
  try {
    const bytes = await zip.read(fb2Among(zip.names) ?? '')
    if (!bytes) throw broken()
    return bytes
  } finally {
    await zip.close()
  }
}
