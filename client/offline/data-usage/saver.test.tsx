import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { chooseSaver, currentSaver, needsTap, price, setPrice, useSaver } from './saver.ts'
import '#testing/pages/rendering.ts'

/** A fake: Node's localStorage has no file here, and hides the browser's. */
const local = new Map<string, string>()
const line = Object.assign(new EventTarget(), { saveData: false, type: 'wifi', effectiveType: '4g' })

beforeEach(() => {
  local.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => local.get(key) ?? null,
    setItem: (key: string, value: string) => local.set(key, value),
  })
  vi.stubGlobal('navigator', Object.create(navigator, { connection: { value: line } }))
})
afterEach(() => {
  act(() => tell({ saveData: false, type: 'wifi' }))
  vi.unstubAllGlobals()
})

const tell = (facts: Partial<typeof line>) => {
  Object.assign(line, facts)
  line.dispatchEvent(new Event('change'))
}
const saver = () => renderHook(useSaver).result

test('on its own it saves where a megabyte is paid for, and stops on Wi-Fi', () => {
  const now = saver()
  expect(now.current).toMatchObject({ choice: 'auto', on: false })
  act(() => tell({ type: 'cellular' }))
  expect(now.current.on).toBe(true)
  expect(needsTap(1_000_001)).toBe(true)
  expect(needsTap(1_000_000)).toBe(false)
  act(() => tell({ type: 'wifi' }))
  expect(now.current.on).toBe(false)
  act(() => tell({ saveData: true }))
  expect(now.current.on).toBe(true)
})

test('strict saves everywhere, off nowhere, and the choice stays', () => {
  const now = saver()
  act(() => chooseSaver('strict'))
  expect(now.current).toMatchObject({ choice: 'strict', on: true })
  expect(local.get('data-saver')).toBe('strict')
  act(() => {
    tell({ type: 'cellular' })
    chooseSaver('off')
  })
  expect(now.current.on).toBe(false)
  expect(needsTap(50_000_000)).toBe(false)
})

test('where the browser does not tell the line, it saves on a phone and not on a desk', () => {
  vi.stubGlobal('navigator', Object.create(navigator, { connection: { value: undefined } }))
  for (const isPhone of [true, false]) {
    vi.stubGlobal('matchMedia', () => ({ matches: isPhone }))
    chooseSaver('auto')
    expect(currentSaver().on).toBe(isPhone)
  }
})

test('the server is told what holds now, so that its next page asks for no picture that is asked for anew', () => {
  saver()
  act(() => tell({ type: 'cellular' }))
  currentSaver()
  expect(document.cookie).toContain('saver=on')
  act(() => tell({ type: 'wifi' }))
  currentSaver()
  expect(document.cookie).not.toContain('saver=on')
})

test("a megabyte costs what its owner's plan says", () => {
  saver()
  act(() => setPrice(0.83))
  expect(price(4_100_000)).toBe('4.1\u00a0MB\u00a0· ≈\u00a0₦3')
  act(() => setPrice(2))
  expect(price(4_100_000)).toBe('4.1\u00a0MB\u00a0· ≈\u00a0₦8')
})
