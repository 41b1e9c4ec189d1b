import type { BookFormat } from '#contract/books/endpoints.ts'

const flowing = () =>
  Promise.all([import('./reader/flow/flow-reader.tsx'), import('./reader/formats/open-flowing.ts')])
/** What is fetched with a book, since nobody has all of it ahead (tools/build/worker-files.ts). */
const readers: Partial<Record<BookFormat, () => Promise<unknown>>> = {
  pdf: () => import('./reader/pdf/pdf-reader.tsx'),
  cbz: () => import('./reader/pictures/picture-reader.tsx'),
  fb2: () => Promise.all([flowing(), import('./reader/formats/fb2.ts')]),
  fbz: () => Promise.all([flowing(), import('./reader/formats/fb2.ts')]),
  mobi: () => Promise.all([flowing(), import('./reader/formats/mobi.ts')]),
}

/** Fetches the reader of a kept book too: the service worker holds what was fetched once. */
export const bringReaderOf = async (format: BookFormat): Promise<void> => {
  // Without a network the reader comes when the book is opened.
  await (readers[format] ?? flowing)().catch(() => undefined)
}
