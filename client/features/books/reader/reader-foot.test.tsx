import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ReaderFoot } from './reader-foot.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** The foot of a book that is open at its first page, and the places it was asked for. */
function start() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const asked: number[] = []
  const seek = (progress: number) => void asked.push(progress)
  render(<ReaderFoot position="Page 1 of 11" chapter="" progress={0} wayBack={null} seek={seek} />)
  const slider = screen.getByRole<HTMLInputElement>('slider', { name: 'Place in the book' })
  return {
    asked,
    slider,
    move: (value: string) => fireEvent.change(slider, { target: { value } }),
    rest: () => act(() => void vi.advanceTimersByTime(200)),
  }
}

test('the book goes where the slider rests or is let go, and to nothing that it passes', () => {
  const { asked, slider, move, rest } = start()
  for (const value of ['100', '200', '300']) move(value)
  expect([slider.value, ...asked]).toEqual(['300'])
  rest()
  expect(asked).toEqual([0.3])
  move('700')
  fireEvent.pointerUp(slider)
  expect(asked).toEqual([0.3, 0.7])
  rest()
  expect(asked).toEqual([0.3, 0.7])
})

test('a key moves the slider too, which says how far until the book is there', () => {
  const { asked, slider, move } = start()
  move('1000')
  expect(slider.getAttribute('aria-valuetext')).toBe('100%')
  fireEvent.keyUp(slider, { key: 'End' })
  expect(asked).toEqual([1])
  expect(slider.getAttribute('aria-valuetext')).toBe('Page 1 of 11')
})
