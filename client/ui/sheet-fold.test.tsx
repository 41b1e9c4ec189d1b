import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { SheetFold } from './sheet-fold.tsx'

test('whoever goes on by keyboard from the end of an open sheet closes it, and is not led behind it', async () => {
  const user = userEvent.setup()
  render(
    <>
      <SheetFold button="Filter">
        <button type="button">Newest</button>
        <button type="button">Cheapest</button>
      </SheetFold>
      <button type="button">Below it</button>
    </>,
  )
  const fold = screen.getByText('Filter').closest('details')
  if (fold) fold.open = true
  screen.getByRole('button', { name: 'Newest' }).focus()
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cheapest' }))
  expect(fold?.open).toBe(true)
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Below it' }))
  expect(fold?.open).toBe(false)
})
