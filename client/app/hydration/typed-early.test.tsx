import { act } from '@testing-library/react'
import { createContext, Suspense, use, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { typedEarly } from './typed-early.ts'

const sent = vi.fn<(words: string) => void>()
const chosen = vi.fn<(what: string) => void>()

function Box() {
  const [text, setText] = useState('')
  const [isTicked, tick] = useState(false)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        sent(text)
      }}
    >
      <textarea value={text} onChange={({ target }) => setText(target.value)} />
      <input type="checkbox" checked={isTicked} onChange={({ target }) => tick(target.checked)} />
      <select onChange={({ target }) => chosen(target.value)}>
        <option>Oye</option>
        <option>Ikole</option>
      </select>
      <output>{isTicked && 'ticked'}</output>
      <button type="submit">Post</button>
    </form>
  )
}

beforeEach(() => {
  vi.spyOn(globalThis, 'setTimeout')
})

afterEach(() => {
  // A field that went with its test would be waited for beyond the last one, where there is no document.
  for (const { value } of vi.mocked(setTimeout).mock.results) clearTimeout(value)
  vi.restoreAllMocks()
  sent.mockClear()
  chosen.mockClear()
  document.body.innerHTML = ''
})

/** The page as rendered by the server, with text typed `before` hydration. */
function aPage(before: string) {
  const root = document.createElement('div')
  root.innerHTML = renderToString(<Box />)
  document.body.append(root)
  const box = root.querySelector('textarea') as HTMLTextAreaElement
  type(box, before)
  return { root, box, button: root.querySelector('button') as HTMLButtonElement }
}

function type(box: HTMLTextAreaElement, words: string) {
  // As the browser does: React overrides the element's own setter.
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(box, words)
  box.dispatchEvent(new Event('input', { bubbles: true }))
}

function takeOver(root: HTMLElement) {
  const tell = typedEarly(root)
  hydrateRoot(root, <Box />)
  tell()
}

test('what was typed before the scripts came is told to the page', async () => {
  const { root, box, button } = aPage('The hall is open')
  await act(async () => takeOver(root))
  await vi.waitFor(() => {
    button.click()
    expect(sent).toHaveBeenLastCalledWith('The hall is open')
  })
  expect(box.value).toBe('The hall is open')
})

test('what is sent before the page was told what had been typed takes it along', () => {
  const { root, button } = aPage('The hall is open')
  takeOver(root)
  // The tap itself makes the page hydrate.
  button.click()
  expect(sent.mock.calls).toEqual([['The hall is open']])
})

test('so does a tap right after the page was taken over', async () => {
  const { root, button } = aPage('The hall is open')
  await act(async () => takeOver(root))
  button.click()
  expect(sent.mock.calls).toEqual([['The hall is open']])
})

test('what is typed while the page is being taken over is told too', async () => {
  const { root, box, button } = aPage('')
  takeOver(root)
  type(box, 'The hall is open')
  button.click()
  expect(sent.mock.calls).toEqual([['The hall is open']])
  await act(async () => undefined)
  expect(box.value).toBe('The hall is open')
})

test('what is typed on after it was taken over stands', async () => {
  const { root, box, button } = aPage('')
  takeOver(root)
  type(box, 'The hall')
  type(box, 'The hall is open')
  await act(async () => new Promise((resolve) => setTimeout(resolve, 120)))
  expect(box.value).toBe('The hall is open')
  button.click()
  expect(sent.mock.calls).toEqual([['The hall is open']])
})

test('a tick made while the page is being taken over is told, and made once', async () => {
  const { root } = aPage('')
  const box = root.querySelector('input') as HTMLInputElement
  takeOver(root)
  box.click()
  await act(async () => new Promise((resolve) => setTimeout(resolve, 120)))
  expect([box.checked, root.querySelector('output')?.textContent]).toEqual([true, 'ticked'])
})

test('a choice made while the page is being taken over is heard once', async () => {
  const { root } = aPage('')
  const list = root.querySelector('select') as HTMLSelectElement
  takeOver(root)
  list.value = 'Ikole'
  list.dispatchEvent(new Event('change', { bubbles: true }))
  await act(async () => new Promise((resolve) => setTimeout(resolve, 120)))
  expect(chosen.mock.calls).toEqual([['Ikole']])
})

const Count = createContext(0)
const late = { code: Promise.withResolvers<void>(), isServer: true, change: (_: number) => {} }

function Late() {
  if (!late.isServer) use(late.code.promise)
  return (
    <>
      <Box />
      <label>
        I have the file already
        <input type="file" onChange={({ target }) => chosen(target.files?.[0]?.name ?? '')} />
      </label>
    </>
  )
}

function Page() {
  const [count, setCount] = useState(0)
  late.change = setCount
  return (
    <Suspense>
      <Count.Provider value={count}>
        <Late />
      </Count.Provider>
    </Suspense>
  )
}

test('what was typed and chosen in a part that React draws anew is told to the new one', async () => {
  const root = document.createElement('div')
  root.innerHTML = renderToString(<Page />)
  document.body.append(root)
  late.isServer = false
  const old = root.querySelector('textarea') as HTMLTextAreaElement
  type(old, 'The hall is open')
  const tell = typedEarly(root)
  await act(async () => {
    hydrateRoot(root, <Page />, { onRecoverableError: () => undefined })
    tell()
  })
  const file = new File(['a scan'], 'scan.pdf')
  const field = root.querySelector('[type=file]') as HTMLInputElement
  Object.defineProperty(field, 'files', { value: { length: 1, 0: file, item: () => file } })
  field.dispatchEvent(new Event('change', { bubbles: true }))
  // An update before the part could hydrate: React gives up the campus's markup.
  await act(async () => late.change(1))
  await act(async () => late.code.resolve())
  await vi.waitFor(() => expect(root.contains(old)).toBe(false))
  await vi.waitFor(() => expect(root.querySelector('textarea')?.value).toBe('The hall is open'))
  await vi.waitFor(() => expect(chosen.mock.calls).toEqual([['scan.pdf']]))
})
