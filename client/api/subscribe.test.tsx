import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useSubscribe } from './subscribe.ts'

/** A fake EventSource. */
class Line {
  static opened: Line[] = []
  static readonly CLOSED = 2
  readyState = 1
  onmessage: ((event: { data: string }) => void) | null = null
  onopen: (() => void) | null = null
  onerror: (() => void) | null = null
  readonly url: string

  constructor(url: string) {
    this.url = url
    Line.opened.push(this)
  }
  close() {
    this.readyState = Line.CLOSED
  }
  /** As on any status but 200: the browser does not reconnect by itself. */
  refuse() {
    this.close()
    this.onerror?.()
  }
}

beforeEach(() => {
  Line.opened = []
  vi.stubGlobal('EventSource', Line)
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function Page({ hear }: { hear: (topic: string | null) => void }) {
  useSubscribe('user:1,session:1', hear)
  return null
}

function listening() {
  const heard: (string | null)[] = []
  const page = render(<Page hear={(topic) => heard.push(topic)} />)
  const line = () => Line.opened.at(-1) as Line // rendering has opened one
  return { heard, page, line }
}

test('what is announced is heard by its name; a line that came back may have missed something', () => {
  const { heard, line } = listening()
  expect(line().url).toBe('/api/live?topics=user%3A1%2Csession%3A1')
  act(() => line().onopen?.())
  act(() => line().onmessage?.({ data: 'session:1' }))
  expect(heard).toEqual(['session:1'])
  act(() => line().onerror?.())
  expect(heard).toEqual(['session:1'])
  act(() => line().onopen?.())
  expect(heard).toEqual(['session:1', null])
})

test('a refusal is news, and it is tried again some time later', () => {
  const { heard, line, page } = listening()
  act(() => line().refuse())
  expect(heard).toEqual([null])
  expect(Line.opened).toHaveLength(1)
  act(() => vi.advanceTimersByTime(30_000))
  expect(Line.opened).toHaveLength(2)
  act(() => line().refuse())
  page.unmount()
  act(() => vi.advanceTimersByTime(60_000))
  expect(Line.opened).toHaveLength(2)
})

test('a network that is back is listened to at once', () => {
  const { line } = listening()
  const first = line()
  act(() => void dispatchEvent(new Event('online')))
  expect(first.readyState).toBe(Line.CLOSED)
  expect(Line.opened).toHaveLength(2)
})
