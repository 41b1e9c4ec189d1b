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

/** What a phone asks to know which app opens it. */
export const typeOf = ({ format }: Pick<BookFile, 'format'>): string => bookTypes[format]
