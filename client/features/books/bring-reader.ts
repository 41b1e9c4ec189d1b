import type { BookFormat } from '#contract/books/endpoints.ts'

/** What reads books that few have, and nobody has ahead (tools/build/worker-files.ts); a PDF brings its own. */
const readers: Partial<Record<BookFormat, () => Promise<unknown>>> = {
  fb2: () => import('./reader/formats/fb2.ts'),
  fbz: () => import('./reader/formats/fb2.ts'),
  mobi: () => import('./reader/formats/mobi.ts'),
  cbz: () => import('./reader/pictures/picture-reader.tsx'),
}

/** Whoever keeps such a book keeps what reads it too: the service worker holds what was fetched once. */
export const bringReaderOf = async (format: BookFormat): Promise<void> => {
  // Without a network it comes when the book is opened.
  await readers[format]?.().catch(() => undefined)
}
