import { address } from '#contract/addresses.ts'
import type { Notice } from '#contract/notices/endpoints.ts'
import { noticeWords } from '#contract/notices/notice-kinds.ts'

type Told = Pick<Notice, 'id' | 'kind' | 'text' | 'link' | 'shows'>

/** In bytes; push services accept 4 KB, encrypted. */
const most = 1_500
const linesShown = 4

/** What a phone shows without another request: one notice whole, several as their first lines. Newest first. */
export function payloadOf(notices: readonly Told[], campusName: string) {
  const [first] = notices
  if (!first) throw new Error('Nothing to push')
  // A repeated push replaces the one that is shown.
  const tag = first.id
  if (notices.length === 1 && first.shows.length > 0)
    return { title: cut(first.text, most), body: cut(namesOf(first.shows), most), link: first.link, tag }
  if (notices.length === 1)
    return { title: noticeWords[first.kind].push, body: cut(first.text, most), link: first.link, tag }
  const lines = notices.slice(0, linesShown).map(({ text }) => cut(text, most / linesShown))
  const more = notices.length - lines.length
  return {
    title: `${notices.length} new notices, ${campusName}`,
    body: [...lines, ...(more > 0 ? [`and ${more} more`] : [])].join('\n'),
    link: address('notices'),
    tag,
  }
}

/** 'Lenovo T480, ₦138,000', a line each. */
const namesOf = (shows: Told['shows']) =>
  shows.map(({ title, figure }) => (figure ? `${title}, ${figure}` : title)).join('\n')

const cut = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1)}…` : text)
