import { late } from '../lazy-component.ts'

const reader = late(() => import('./paste/paste-plain.ts'))

/** Lists, links and tables lose their structure in the browser's plain text; a PDF breaks every line. */
const needsReading = (html: string, text: string): boolean =>
  /<(?:a|li|table|img|s|del|strike|sup|sub|p)\b|line-through/i.test(html) ||
  text.split('\n').length > 3 ||
  /\p{L}[-\u00ad\u2010]\r?\n\p{Ll}/u.test(text)

/** Makes pastes into this plain text box readable. Idempotent. */
export const readPastes = (box: HTMLTextAreaElement): void => box.addEventListener('paste', paste)

/** Where reading the paste fails, inserts the browser's plain text. */
function paste(this: HTMLTextAreaElement, event: ClipboardEvent): void {
  const html = event.clipboardData?.getData('text/html') ?? ''
  const text = event.clipboardData?.getData('text/plain') ?? ''
  if (!text || !needsReading(html, text)) return
  event.preventDefault()
  void reader
    .ready()
    .then(({ plainWords }) => plainWords({ html, text }))
    .catch(() => text)
    .then((words) => {
      this.focus()
      // As if typed, so that it can be undone.
      if (document.execCommand('insertText', false, words)) return
      this.setRangeText(words, this.selectionStart, this.selectionEnd, 'end')
      this.dispatchEvent(new Event('input', { bubbles: true }))
    })
}
