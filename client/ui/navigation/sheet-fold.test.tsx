import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { SheetFold } from './sheet-fold.tsx'

test('whoever goes on by keyboard from the end of an open sheet closes it; a tap on its words does not', async () => {
  const user = userEvent.setup()
  render(
    <main tabIndex={-1}>
      <SheetFold button="Filter">
        <p>Sort by</p>
        <button type="button">Newest</button>
        <button type="button">Cheapest</button>
      </SheetFold>
      <button type="button">Below it</button>
    </main>,
  )
  const fold = screen.getByText('Filter').closest('details')
  if (fold) fold.open = true
  // Clicking text moves the focus to the body.
  await user.click(screen.getByText('Sort by'))
  expect(document.activeElement).toBe(screen.getByRole('main'))
  expect(fold?.open).toBe(true)
  screen.getByRole('button', { name: 'Newest' }).focus()
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cheapest' }))
  expect(fold?.open).toBe(true)
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Below it' }))
  await vi.waitFor(() => expect(fold?.open).toBe(false))
})
