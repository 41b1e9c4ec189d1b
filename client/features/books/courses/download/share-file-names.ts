import type { BookCard } from '#contract/books/endpoints.ts'
import { savedName } from '#contract/files/download-name.ts'

type Paper = Pick<BookCard, 'courseCode' | 'session' | 'semester' | 'paper' | 'title' | 'file'>

/** File names for a friend's phone: the facts of each paper, as far as they are known, and all different. */
export function handedNames(papers: readonly Paper[]): string[] {
  const seen = new Map<string, number>()
  return papers.map((paper) => {
    const name = wordsOf(paper)
    const before = seen.get(name) ?? 0
    seen.set(name, before + 1)
    return savedName(`${name}${before > 0 ? ` (${before + 1})` : ''}.${paper.file.format}`)
  })
}

/** 'CHM 201 exam 2023-2024 first semester', which the form for books can parse. */
function wordsOf({ courseCode, session, semester, paper, title }: Paper): string {
  const said = [courseCode, paper, session?.replace('/', '-'), semester && `${semester} semester`]
  const words = session || paper ? said.filter(Boolean).join(' ') : title
  return words.replaceAll(/[\\/:*?"<>|]/g, ' ').slice(0, 120)
}
