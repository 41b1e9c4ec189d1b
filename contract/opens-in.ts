import { opensElsewhere } from './mobi-rules.ts'

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
