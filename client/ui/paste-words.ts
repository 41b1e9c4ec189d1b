import type { ClipboardEvent } from 'react'
import { late } from './late.ts'

const reader = late(() => import('./pasted/paste-plain.ts'))

/** Lists, links and tables lose their signs in the text that browsers make of them; a PDF breaks every line. */
const needsReading = (html: string, text: string): boolean =>
  /<(?:a|li|table|img|s|del|strike|sup|sub|p)\b|line-through/i.test(html) || text.split('\n').length > 3

/** Pastes into a box of plain words what was copied, readable; as the browser has it where it cannot be read now. */
export function pasteWords(event: ClipboardEvent<HTMLTextAreaElement>): void {
  const { currentTarget: box, clipboardData } = event
  const html = clipboardData.getData('text/html')
  const text = clipboardData.getData('text/plain')
  if (!text || !needsReading(html, text)) return
  event.preventDefault()
  void reader
    .ready()
    .then(({ plainWords }) => plainWords({ html, text }))
    .catch(() => text)
    .then((words) => {
      box.focus()
      // As if it were typed, so that it can be undone.
      if (document.execCommand('insertText', false, words)) return
      box.setRangeText(words, box.selectionStart, box.selectionEnd, 'end')
      box.dispatchEvent(new Event('input', { bubbles: true }))
    })
}
