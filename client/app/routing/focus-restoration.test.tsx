import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { restoreFocus } from './focus-restoration.ts'
import '#testing/pages/rendering.ts'

restoreFocus()
const user = userEvent.setup()
const at = () => document.activeElement?.getAttribute('aria-label')

function Talk() {
  const [said, setSaid] = useState(['First', 'Second', 'Third'])
  const [told, setTold] = useState(false)
  return (
    <main aria-label="Page">
      <ul>
        {said.map((words) => (
          <li key={words} aria-label={words}>
            <button
              type="button"
              onClick={() => {
                setSaid(said.filter((one) => one !== words))
                setTold(true)
              }}
            >
              Delete {words}
            </button>
          </li>
        ))}
      </ul>
      {told && (
        <section className="toasts">
          <button type="button" onClick={() => setTold(false)}>
            Undo
          </button>
        </section>
      )}
    </main>
  )
}

async function press(name: string) {
  screen.getByRole('button', { name }).focus()
  await user.keyboard('{Enter}')
}

test('who deletes by keys stands at what comes next, and after the last at what came before it', async () => {
  render(<Talk />)
  await press('Delete Second')
  await waitFor(() => expect(at()).toBe('Third'))
  await press('Delete Third')
  await waitFor(() => expect(at()).toBe('First'))
})

test('who takes it back stands where they were before the message', async () => {
  render(<Talk />)
  await press('Delete First')
  await waitFor(() => expect(at()).toBe('Second'))
  await press('Undo')
  await waitFor(() => expect(at()).toBe('Second'))
})

test('who does it by a finger is not led anywhere', async () => {
  render(<Talk />)
  await user.click(screen.getByRole('button', { name: 'Delete Second' }))
  await waitFor(() => expect(screen.queryByText('Delete Second')).toBeNull())
  expect(document.activeElement).toBe(document.body)
})

test('who does it by a screen reader, whose press no finger makes, stands at what comes next', async () => {
  render(<Talk />)
  await user.click(screen.getByRole('button', { name: 'Delete First' }))
  const button = screen.getByRole('button', { name: 'Delete Second' })
  fireEvent.pointerDown(button, { pointerType: 'mouse', width: 1, height: 1, pressure: 0 })
  button.focus()
  fireEvent.click(button)
  await waitFor(() => expect(at()).toBe('Third'))
})
