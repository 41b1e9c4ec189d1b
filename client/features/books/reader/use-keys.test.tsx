import { cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useKeys } from './use-keys.ts'

afterEach(cleanup)

function Reader({ turn, only }: { turn: (by: 1 | -1) => void; only?: string[] }) {
  useKeys(turn, only)
  return (
    <>
      <button type="button">Contents</button>
      <input aria-label="Search" />
      <main>Text</main>
    </>
  )
}

function start(only?: string[]) {
  const turn = vi.fn()
  const { getByRole } = render(<Reader turn={turn} only={only} />)
  /** Whether the browser's default action still happens. */
  const press = (role: 'button' | 'textbox' | 'main', key: string, more: object = {}) =>
    fireEvent.keyDown(getByRole(role), { key, ...more })
  return { turn, press }
}

test('Space on a button presses the button, and letters go into their field; elsewhere they turn the page', () => {
  const { turn, press } = start()
  expect(press('button', ' ')).toBe(true)
  expect(press('textbox', ' ')).toBe(true)
  expect(press('textbox', 'ArrowLeft')).toBe(true)
  expect(turn).not.toHaveBeenCalled()
  expect(press('main', ' ')).toBe(false)
  press('main', ' ', { shiftKey: true })
  press('button', 'ArrowRight')
  press('main', 'PageUp')
  expect(turn.mock.calls.flat()).toEqual([1, -1, 1, -1])
  press('main', 'ArrowLeft', { altKey: true })
  expect(turn).toHaveBeenCalledTimes(4)
})

test('where the browser scrolls by itself, only the arrows to the sides turn', () => {
  const { turn, press } = start(['ArrowRight', 'ArrowLeft'])
  expect(press('main', ' ')).toBe(true)
  expect(press('main', 'ArrowRight')).toBe(false)
  expect(turn.mock.calls.flat()).toEqual([1])
})
