import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { Dialog } from './dialog.tsx'
import '#testing/pages/rendering.ts'

function Page({ onClosed = () => undefined }: { onClosed?: () => void }) {
  const [open, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
    onClosed()
  }
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Request Subadmin Role
      </button>
      <Dialog open={open} onClose={close} title="Contact">
        <input aria-label="Messaging number" data-autofocus />
        <button type="button" onClick={close}>
          Cancel
        </button>
      </Dialog>
    </>
  )
}

const opener = () => screen.getByRole('button', { name: 'Request Subadmin Role' })

test('a dialog is named by its title and puts the focus where its author asked', async () => {
  render(<Page />)
  expect(screen.queryByLabelText('Messaging number')).toBeNull()
  await userEvent.click(opener())
  expect(screen.getByRole('dialog', { name: 'Contact' }).hasAttribute('open')).toBe(true)
  expect(document.activeElement).toBe(screen.getByLabelText('Messaging number'))
})

test('it is closed once, whichever way', async () => {
  const onClosed = vi.fn()
  render(<Page onClosed={onClosed} />)
  await userEvent.click(opener())
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(onClosed).toHaveBeenCalledTimes(1)
  await userEvent.click(opener())
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await act(async () => undefined)
  expect(onClosed).toHaveBeenCalledTimes(2)
  expect(screen.queryByLabelText('Messaging number')).toBeNull()
})

test('opened by the server it can be read without JavaScript', () => {
  const html = renderToString(
    <Dialog open onClose={() => undefined} title="MTH 101 Past Questions">
      Eleven years of papers.
    </Dialog>,
  )
  expect(html).toMatch(/<dialog[^>]* open/)
  expect(html).toContain('Eleven years of papers.')
})

test('a dialog inside another one closes alone', async () => {
  const [outer, inner] = [vi.fn(), vi.fn()]
  render(
    <Dialog open onClose={outer} title="The reel">
      <Dialog open onClose={inner} title="Comparing">
        <button type="button">Stop</button>
      </Dialog>
    </Dialog>,
  )
  const [, closesInner] = screen.getAllByRole('button', { name: 'Close' })
  if (closesInner) await userEvent.click(closesInner)
  expect(inner).toHaveBeenCalledTimes(1)
  expect(outer).not.toHaveBeenCalled()
})
