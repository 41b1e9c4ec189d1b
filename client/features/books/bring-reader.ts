import type { BookFormat } from '#contract/books/endpoints.ts'

/** Readers for rare book formats, which nobody has ahead (tools/build/worker-files.ts); a PDF brings its own. */
const readers: Partial<Record<BookFormat, () => Promise<unknown>>> = {
  fb2: () => import('./reader/formats/fb2.ts'),
  fbz: () => import('./reader/formats/fb2.ts'),
  mobi: () => import('./reader/formats/mobi.ts'),
  cbz: () => import('./reader/pictures/picture-reader.tsx'),
}

/** Fetches the reader of a kept book too: the service worker holds what was fetched once. */
export const bringReaderOf = async (format: BookFormat): Promise<void> => {
  // Without a network the reader comes when the book is opened.
  await readers[format]?.().catch(() => undefined)
}
