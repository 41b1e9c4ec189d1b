import type { BookFile } from '#contract/books/endpoints.ts'

export const bookTypes = {
  pdf: 'application/pdf',
  epub: 'application/epub+zip',
  mobi: 'application/x-mobipocket-ebook',
  fb2: 'application/x-fictionbook+xml',
  fbz: 'application/x-zip-compressed-fb2',
  cbz: 'application/vnd.comicbook+zip',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
} as const

/** The media type by which a phone chooses an app. */
export const typeOf = ({ format }: Pick<BookFile, 'format'>): string => bookTypes[format]
