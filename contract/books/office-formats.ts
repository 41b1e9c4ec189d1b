/** What lecturers hand out: a zip of parts that name one another. */
export type OfficeFormat = 'docx' | 'pptx'

/** By the part that all others hang on. */
const mainParts = [
  ['word/document.xml', 'docx'],
  ['ppt/presentation.xml', 'pptx'],
] as const

/** By the names of its parts; null for a zip of another sort. Programs that open it do not tell capitals apart either. */
export function officeFormatOf(names: readonly string[]): OfficeFormat | null {
  const all = new Set(names.map((name) => name.toLowerCase()))
  if (!all.has('[content_types].xml')) return null
  return mainParts.find(([name]) => all.has(name))?.[1] ?? null
}
