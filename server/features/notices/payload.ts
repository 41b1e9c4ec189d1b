import { address } from '#contract/addresses.ts'
import type { NoticeKind } from '#contract/notices/notice-rules.ts'

interface Told {
  id: string
  kind: NoticeKind
  text: string
  link: string
}

const titles: Record<NoticeKind, string> = {
  post: 'Your post',
  role: 'Your role request',
  reply: 'A reply to you',
  comment: 'A new comment',
  expiry: 'Your product',
  report: 'Your report',
  trade: 'Did you trade?',
  paper: 'The paper you asked for',
}

/** Push services take 4 KB, encrypted. */
const most = 1_500
const linesShown = 4

/** What a phone shows without asking the campus again: one notice whole, several as their first lines. Newest first. */
export function payloadOf(notices: readonly Told[], campusName: string) {
  const [first] = notices
  if (!first) throw new Error('Nothing to push')
  // The same pushed twice is shown once.
  const tag = first.id
  if (notices.length === 1)
    return { title: titles[first.kind], body: cut(first.text, most), link: first.link, tag }
  const lines = notices.slice(0, linesShown).map(({ text }) => cut(text, most / linesShown))
  const more = notices.length - lines.length
  return {
    title: `${notices.length} new notices, ${campusName}`,
    body: [...lines, ...(more > 0 ? [`and ${more} more`] : [])].join('\n'),
    link: address('notices'),
    tag,
  }
}

const cut = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1)}…` : text)
