import { opensElsewhere } from './mobi-rules.ts'

/** The list of formats, in the words for a person. */
export const bookFormats = 'PDF, EPUB, MOBI, FB2, CBZ, DOCX or PPTX'

/** The usual file name extension: readers know a zipped FB2 by both. */
export const extensionOf = (format: string): string => (format === 'fbz' ? 'fb2.zip' : format)

/** The apps for formats that ours does not open. Imports no more than this, so that the browser can load it. */
export const opensIn: Partial<Record<string, string>> = {
  docx: 'Word, WPS Office or Google Docs',
  pptx: 'PowerPoint, WPS Office or Google Slides',
}

/** Names an app for a book that ours does not open. */
export const opensElsewhereAs = (format: string): string =>
  format in opensIn
    ? `A ${format.toUpperCase()} opens in ${opensIn[format]}. Download it and open it there.`
    : opensElsewhere
