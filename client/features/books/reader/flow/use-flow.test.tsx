import 'fake-indexeddb/auto'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallerProvider } from '#client/api/api-client.tsx'
import type { BookCard } from '#contract/books/endpoints.ts'
import type { Caller } from '#contract/call.ts'
import type { FlowingBook } from '../formats/flowing-book.ts'
import { titleAt } from './reading-progress.ts'
import { useFlow } from './use-flow.ts'

// There is no layout here: every chapter is one page of this width.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(360)
})
afterEach(cleanup)

const book = { id: 'b', title: 'Beams' } as BookCard
const visitor = (async () => ({ viewer: null })) as unknown as Caller

type Flow = ReturnType<typeof useFlow>

function Reader({ flowing, hear }: { flowing: FlowingBook; hear: (flow: Flow) => void }) {
  const flow = useFlow(book, flowing, null)
  hear(flow)
  return <section ref={flow.view} />
}

function textOf(words: string) {
  const text = document.createDocumentFragment()
  text.append(words)
  return text
}

function start(chapters = ['One', 'Two']) {
  const coming: PromiseWithResolvers<DocumentFragment>[] = []
  const flowing = {
    chapters: chapters.map(() => ({ size: 10 })),
    contents: chapters.map((title, chapter) => ({ title, chapter, anchor: null })),
    load() {
      const next = Promise.withResolvers<DocumentFragment>()
      coming.push(next)
      return next.promise
    },
  } as unknown as FlowingBook
  let flow = {} as Flow
  const hear = (now: Flow) => {
    flow = now
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <CallerProvider value={visitor}>
        <Reader flowing={flowing} hear={hear} />
      </CallerProvider>
    </QueryClientProvider>,
  )
  return {
    arrive: (words = 'Some words') => act(async () => coming.shift()?.resolve(textOf(words))),
    fail: () => act(async () => coming.shift()?.reject(new Error('No line'))),
    asked: () => coming.length,
    next: () => act(async () => flow.turn(1)),
    isReady: () => flow.isReady,
    retry: () => act(async () => flow.retry()),
    title: () => titleAt(flowing, flow.at.part),
    failure: () => flow.failure,
    progress: () => flow.progress,
  }
}

test('while a chapter is on its way, the one that is shown is the one that is named', async () => {
  const { arrive, next, title } = start()
  await arrive()
  await next()
  expect(title()).toBe('One')
  await arrive()
  expect(title()).toBe('Two')
})

test('a chapter that did not come is asked for again', async () => {
  const { arrive, fail, next, retry, title, failure, asked } = start()
  await arrive()
  await next()
  await fail()
  expect(failure()).toBeInstanceOf(Error)
  await retry()
  expect(asked()).toBe(1)
  await arrive()
  expect([title(), failure()]).toEqual(['Two', null])
})

test('whoever comes to the last page has read the book, also where a part behind it shows nothing', async () => {
  const { arrive, next, title, progress } = start(['One', 'Two', 'Three'])
  await arrive()
  expect(progress()).toBe(0)
  await next()
  await arrive()
  expect([title(), progress()]).toEqual(['Two', 1 / 3])
  await next()
  await arrive(' ')
  await arrive()
  expect([title(), progress()]).toEqual(['Two', 1])
})

test('nothing is said of where one is before a page stands, and a page that was turned before is turned then', async () => {
  const { arrive, next, title, isReady } = start()
  expect(isReady()).toBe(false)
  await next()
  await arrive()
  expect(isReady()).toBe(true)
  // The first chapter is one page, so an early turn must not skip the second.
  expect(title()).toBe('One')
})

test('whoever turns twice while the next chapter is on its way comes into it, not past it', async () => {
  const { arrive, next, title, asked } = start(['One', 'Two', 'Three'])
  await arrive()
  await next()
  await next()
  expect(asked()).toBe(1)
  await arrive()
  expect(title()).toBe('Two')
})

test('past a chapter that did not come one can go on', async () => {
  const { arrive, fail, next, title } = start(['One', 'Two', 'Three'])
  await arrive()
  await next()
  await fail()
  await next()
  await arrive()
  expect(title()).toBe('Three')
})
