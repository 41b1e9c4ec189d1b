import type { PDFViewer } from 'pdfjs-dist/web/pdf_viewer.mjs'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { drawWhenSlow } from './pdf-pace.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
})

/** A window of 700 pixels onto a book that draws its pages at every scroll, if it may. */
function start() {
  const container = document.createElement('div')
  Object.defineProperty(container, 'clientHeight', { value: 700 })
  let drawn = 0
  const viewer = {
    forceRendering: () => {
      drawn += 1
      return true
    },
    update: () => viewer.forceRendering(),
  }
  const stop = new AbortController()
  const sent = drawWhenSlow(viewer as unknown as PDFViewer, container, stop.signal)
  const scroll = (by: number, milliseconds = 16) => {
    vi.advanceTimersByTime(milliseconds)
    container.scrollTop += by
    container.dispatchEvent(new Event('scroll'))
    viewer.update()
  }
  return { container, scroll, sent, stop, drawn: () => drawn }
}

test('pages are drawn while somebody reads on', () => {
  const { scroll, drawn } = start()
  for (let frame = 0; frame < 20; frame += 1) scroll(20)
  expect(drawn()).toBe(20)
})

test('pages that fly past are not drawn, however they are flung, until the book slows down', () => {
  const { scroll, drawn } = start()
  scroll(300)
  scroll(300)
  // A thumb stops the book and flings it again: its first move is slow.
  scroll(5, 50)
  scroll(2_000)
  expect(drawn()).toBe(0)
  vi.advanceTimersByTime(99)
  expect(drawn()).toBe(0)
  vi.advanceTimersByTime(1)
  expect(drawn()).toBe(1)
  scroll(10)
  expect(drawn()).toBe(2)
})

test('whoever goes to a page sees it at once', () => {
  const { container, sent, scroll, drawn } = start()
  scroll(300)
  container.scrollTop = 40_000
  sent()
  scroll(0)
  expect(drawn()).toBe(1)
})

test('of a closed book nothing is drawn later', () => {
  const { scroll, stop, drawn } = start()
  scroll(300)
  stop.abort()
  vi.advanceTimersByTime(1_000)
  expect(drawn()).toBe(0)
})
