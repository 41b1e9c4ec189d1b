import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toast } from './toast.ts'
import { ToastRegion } from './toast-region.tsx'

beforeEach(async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  render(<ToastRegion />)
  // The card loads with the first message.
  act(() => toast.tell('First'))
  const hide = await screen.findByLabelText('Hide this message')
  act(() => hide.click())
})
afterEach(() => {
  act(() => vi.advanceTimersByTime(20_000))
  cleanup()
  vi.useRealTimers()
})

const shown = (text: string) => screen.queryByText(text, { selector: '.toast *' })

test('a toast is read out, stays four seconds and goes', () => {
  act(() => toast.tell('Comment posted successfully!'))
  expect(shown('Comment posted successfully!')).not.toBeNull()
  expect(screen.getByRole('status').textContent).toBe('Comment posted successfully!')
  act(() => vi.advanceTimersByTime(3_900))
  expect(shown('Comment posted successfully!')).not.toBeNull()
  act(() => vi.advanceTimersByTime(200))
  expect(shown('Comment posted successfully!')).toBeNull()
})

test('the same sentence again is one toast, begun anew', () => {
  act(() => toast.fail('Failed to update like'))
  act(() => vi.advanceTimersByTime(3_000))
  act(() => toast.fail('Failed to update like'))
  act(() => vi.advanceTimersByTime(3_000))
  expect(screen.getAllByText('Failed to update like', { selector: '.toast *' })).toHaveLength(1)
})

test('it waits while it is looked at', async () => {
  const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) })
  act(() => toast.tell('Link copied to clipboard!'))
  await user.hover(shown('Link copied to clipboard!') as HTMLElement)
  act(() => vi.advanceTimersByTime(20_000))
  expect(shown('Link copied to clipboard!')).not.toBeNull()
  await user.unhover(shown('Link copied to clipboard!') as HTMLElement)
  act(() => vi.advanceTimersByTime(4_100))
  expect(shown('Link copied to clipboard!')).toBeNull()
})

test('what is told while another app is in front waits until somebody is back', () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  const turn = () => act(() => void document.dispatchEvent(new Event('visibilitychange')))
  act(() => toast.tell('CHM 201 is on this phone'))
  act(() => vi.advanceTimersByTime(60_000))
  hidden.mockReturnValue(false)
  turn()
  act(() => vi.advanceTimersByTime(3_900))
  expect(shown('CHM 201 is on this phone')).not.toBeNull()
  hidden.mockReturnValue(true)
  turn()
  act(() => vi.advanceTimersByTime(60_000))
  expect(shown('CHM 201 is on this phone')).not.toBeNull()
  hidden.mockRestore()
  turn()
  act(() => vi.advanceTimersByTime(4_100))
  expect(shown('CHM 201 is on this phone')).toBeNull()
})

test('it can be kept as long as one likes, and closed at once', async () => {
  const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) })
  act(() => toast.tell('Profile updated successfully!'))
  await user.click(screen.getByRole('button', { name: 'Keep this message' }))
  act(() => vi.advanceTimersByTime(60_000))
  expect(shown('Profile updated successfully!')).not.toBeNull()
  await user.click(screen.getByRole('button', { name: 'Hide this message' }))
  expect(shown('Profile updated successfully!')).toBeNull()
})

test('what can be taken back is, once', async () => {
  const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) })
  const undo = vi.fn()
  act(() => toast.tell('Post deleted.', undo))
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(undo).toHaveBeenCalledTimes(1)
  expect(shown('Post deleted.')).toBeNull()
})

test('Ctrl Z takes back what was done last, from anywhere but a field', async () => {
  const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) })
  const undo = vi.fn()
  render(<input aria-label="Words" />)
  act(() => toast.tell('Post deleted.', undo))
  act(() => toast.tell('Link copied to clipboard!'))
  await user.click(screen.getByLabelText('Words'))
  await user.keyboard('{Control>}z{/Control}')
  expect(undo).not.toHaveBeenCalled()
  await user.click(document.body)
  await user.keyboard('{Control>}z{/Control}')
  expect(undo).toHaveBeenCalledTimes(1)
  expect(shown('Post deleted.')).toBeNull()
})

test('one is shown at a time; what can be taken back comes again once a later one has gone', async () => {
  const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) })
  const undo = vi.fn()
  act(() => toast.tell('Comment deleted', undo))
  act(() => toast.tell('Link copied to clipboard!'))
  expect(screen.queryAllByRole('button', { name: 'Undo' })).toHaveLength(0)
  act(() => vi.advanceTimersByTime(4_100))
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(undo).toHaveBeenCalledTimes(1)
})

test('what was done twice is told once, and taken back as one', async () => {
  const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) })
  const undone: string[] = []
  act(() => toast.tell('Comment deleted', () => undone.push('first')))
  act(() => toast.tell('Comment deleted', () => undone.push('second')))
  const button = screen.getByRole('button', { name: 'Undo both' })
  expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Comment deleted, 2 times',
  )
  await user.click(button)
  expect(undone).toEqual(['second', 'first'])
})

test('Undo is the next stop of the Tab key, and afterwards the focus is where one was', async () => {
  const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) })
  render(
    <main>
      <button type="button">Delete</button>
      <button type="button">Reply</button>
    </main>,
  )
  const here = screen.getByRole('button', { name: 'Delete' })
  act(() => here.focus())
  act(() => toast.tell('Comment deleted', vi.fn()))
  await act(() => vi.dynamicImportSettled())
  await user.tab()
  expect(document.activeElement?.textContent).toBe('Undo')
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(here)

  act(() => toast.tell('Comment deleted', vi.fn()))
  await act(() => vi.dynamicImportSettled())
  await user.tab()
  await user.tab({ shift: true })
  expect(document.activeElement).toBe(here)
  // Offered once: Tab goes on as usual from here.
  await user.tab()
  expect(document.activeElement?.textContent).toBe('Reply')
})

test('where what one was at has gone, the focus is on what it stood in', async () => {
  const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) })
  render(
    <ul aria-label="Comments">
      <li>
        <button type="button">Delete</button>
      </li>
    </ul>,
  )
  const gone = screen.getByRole('button', { name: 'Delete' })
  act(() => gone.focus())
  gone.parentElement?.remove()
  act(() => toast.tell('Comment deleted', vi.fn()))
  await act(() => vi.dynamicImportSettled())
  await user.tab()
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Comments' }))
})
