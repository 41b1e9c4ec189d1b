import { opensElsewhere } from './mobi-rules.ts'

/** As a person is asked for a book. */
export const bookFormats = 'PDF, EPUB, MOBI, FB2, CBZ, DOCX or PPTX'

/** What the name of such a file ends with: readers know a packed FB2 by both. */
export const extensionOf = (format: string): string => (format === 'fbz' ? 'fb2.zip' : format)

/** The apps that open what this one does not. Imports nothing more, so that the browser can have it. */
export const opensIn: Partial<Record<string, string>> = {
  docx: 'Word, WPS Office or Google Docs',
  pptx: 'PowerPoint, WPS Office or Google Slides',
}

/** Which app opens a book that is not opened here. */
export const opensElsewhereAs = (format: string): string =>
  format in opensIn
    ? `A ${format.toUpperCase()} opens in ${opensIn[format]}. Download it and open it there.`
    : opensElsewhere
