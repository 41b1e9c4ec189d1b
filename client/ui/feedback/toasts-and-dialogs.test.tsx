import { act, cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Dialog } from './dialog.tsx'
import { toast } from './toast.ts'
import { ToastRegion } from './toast-region.tsx'

function Page() {
  const [outer, setOuter] = useState(false)
  const [inner, setInner] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOuter(true)}>
        Contents
      </button>
      {/* The dialog that opens over the other is before it in the page. */}
      <Dialog open={inner} onClose={() => setInner(false)} title="Note">
        <p>Words</p>
      </Dialog>
      <Dialog open={outer} onClose={() => setOuter(false)} title="Contents">
        <button type="button" onClick={() => setInner(true)}>
          Open the note
        </button>
      </Dialog>
      <ToastRegion />
    </>
  )
}

beforeEach(async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  render(<Page />)
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

const dialog = (name: string) => screen.getByRole('dialog', { name })
const user = () => userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) })
const undoIn = (where: HTMLElement) => within(where).queryByRole('button', { name: 'Undo' })

test('a toast follows into the dialog that is opened last, and out again, and stays as long as before', async () => {
  const it = user()
  const undo = vi.fn()
  act(() => toast.tell('Highlight removed', undo))
  await it.click(screen.getByRole('button', { name: 'Contents' }))
  expect(undoIn(dialog('Contents'))).not.toBeNull()
  await it.click(screen.getByRole('button', { name: 'Open the note' }))
  expect(undoIn(dialog('Note'))).not.toBeNull()
  expect(undoIn(dialog('Contents'))).toBeNull()
  await it.click(within(dialog('Note')).getByRole('button', { name: 'Keep this message' }))
  await it.click(within(dialog('Note')).getByRole('button', { name: 'Close' }))
  expect(undoIn(dialog('Contents'))).not.toBeNull()
  await it.click(within(dialog('Contents')).getByRole('button', { name: 'Close' }))
  // A kept toast stays kept after the region moves.
  act(() => vi.advanceTimersByTime(20_000))
  await it.click(screen.getByRole('button', { name: 'Undo' }))
  expect(undo).toHaveBeenCalledTimes(1)
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

test('what is told while dialogs stand over one another is told in the one on top', async () => {
  const it = user()
  await it.click(screen.getByRole('button', { name: 'Contents' }))
  await it.click(screen.getByRole('button', { name: 'Open the note' }))
  act(() => toast.tell('Note saved'))
  expect(within(dialog('Note')).getByText('Note saved', { selector: '.toast *' })).not.toBeNull()
})
