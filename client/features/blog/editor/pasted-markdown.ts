import type { EditorView } from 'prosemirror-view'
import { late } from '#client/ui/late.ts'

/** Fetched when there is something to read with it. */
const reader = late(() => import('marked'))

const signs = /^(?:#{1,6} \S|> \S|[-*+] \S|\d{1,3}\. \S)|\*\*\S[^*\n]*\*\*|\[[^[\]\n]+\]\(https?:/m

/** Plain text that was written to be formatted, such as notes from another app. */
export const isMarkdown = (text: string): boolean => signs.test(text)

/** Puts it in as it was meant; as it stands where it cannot be read now. What is not of a post is left out. */
export async function pasteMarkdown(view: EditorView, text: string): Promise<void> {
  const html = await reader
    .ready()
    .then(({ marked }) => marked.parse(text, { async: false }))
    .catch(() => null)
  if (view.isDestroyed) return
  if (html === null) view.pasteText(text)
  else view.pasteHTML(html)
}
