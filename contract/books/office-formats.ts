/** The formats of lecture notes: zips of parts that refer to each other. */
export type OfficeFormat = 'docx' | 'pptx'

/** The main part of each format. */
const mainParts = [
  ['word/document.xml', 'docx'],
  ['ppt/presentation.xml', 'pptx'],
] as const

/** Detects the format by the names of its parts, ignoring case as Office does; null for any other zip. */
export function officeFormatOf(names: readonly string[]): OfficeFormat | null {
  const all = new Set(names.map((name) => name.toLowerCase()))
  if (!all.has('[content_types].xml')) return null
  return mainParts.find(([name]) => all.has(name))?.[1] ?? null
}
