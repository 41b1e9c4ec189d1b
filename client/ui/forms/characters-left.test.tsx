import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type FormEvent, useState } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Field } from './field.tsx'
import { TextArea, TextInput } from './text-input.tsx'
import '#testing/pages/rendering.ts'

const described = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter(Boolean)
    .map((id) => document.getElementById(id)?.textContent)

const sent: string[] = []

/** A form of one box that records what it sends. */
function Form({ most, first = '' }: { most: number; first?: string }) {
  const [text, setText] = useState(first)
  const send = (event: FormEvent) => {
    event.preventDefault()
    sent.push(text)
  }
  return (
    <form noValidate onSubmit={send}>
      <Field label="Your side" hint="Read by the admins only.">
        <TextArea value={text} most={most} onChange={({ target }) => setText(target.value)} />
      </Field>
      <button type="submit">Send</button>
    </form>
  )
}

test('a paste that is too long is kept whole, says by how much, and is not sent until it is shorter', async () => {
  sent.length = 0
  render(<Form most={2_000} />)
  const box = screen.getByLabelText<HTMLTextAreaElement>('Your side')
  const pasted = 'Ẹ jọ̀wọ́ '
    .normalize('NFC')
    .repeat(500)
    .slice(0, 3_000 - 1)
    .padEnd(3_000, 'x')
  await userEvent.click(box)
  await userEvent.paste(pasted)
  expect(box.value).toBe(pasted)
  await waitFor(() => expect(described(box)).toContain('1,000 letters too many: at most 2,000'))
  expect(box.getAttribute('aria-invalid')).toBe('true')

  screen.getByRole('button', { name: 'Send' }).focus()
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(sent).toEqual([])
  expect(document.activeElement).toBe(box)

  fireEvent.change(box, { target: { value: `${pasted.slice(0, 1_999)}x` } })
  expect(described(box)).toContain('0 left')
  expect(box.getAttribute('aria-invalid')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(sent).toHaveLength(1)
})

test('how many letters are left is said near the end, and not before', async () => {
  render(<Form most={100} first={'a'.repeat(89)} />)
  const box = screen.getByLabelText('Your side')
  expect(described(box)).toEqual(['Read by the admins only.'])
  await userEvent.type(box, 'b')
  await waitFor(() => expect(described(box)).toEqual(['Read by the admins only.', '10 left']))
})

test('whoever hears the page hears once that it is too long, and not every letter', async () => {
  render(<Form most={10} />)
  const box = screen.getByLabelText('Your side')
  const said = () => document.querySelector('[aria-live]')?.textContent
  await userEvent.type(box, '0123456789')
  await waitFor(() => expect(said()).toBe(''))
  await userEvent.type(box, '01')
  expect(said()).toBe('Too long: at most 10 characters')
})

test('a field that the page does not hold counts too', async () => {
  render(
    <form onSubmit={(event) => event.preventDefault()}>
      <Field label="Full name">
        <TextInput name="fullName" most={12} defaultValue="Ada" />
      </Field>
    </form>,
  )
  const name = screen.getByLabelText<HTMLInputElement>('Full name')
  await waitFor(() => expect(described(name)).toEqual(['9 left']))
  await userEvent.type(name, ' Oluwafunmilayo')
  expect(name.value).toBe('Ada Oluwafunmilayo')
  expect(described(name)).toEqual(['6 letters too many: at most 12'])
})

test('what else is wrong with the box stays tied to it', async () => {
  const form = (error: string | null) => (
    <Field label="Full name" error={error}>
      <TextInput most={10} value="Oluwafunmilayo" onChange={() => undefined} />
    </Field>
  )
  const { rerender } = render(form(null))
  const name = screen.getByLabelText('Full name')
  await waitFor(() => expect(described(name)).toEqual(['4 letters too many: at most 10']))
  rerender(form('Please enter your name'))
  expect(described(name).sort()).toEqual(['4 letters too many: at most 10', 'Please enter your name'])
  rerender(form(null))
  expect([described(name), name.getAttribute('aria-invalid')]).toEqual([
    ['4 letters too many: at most 10'],
    'true',
  ])
})

test('the server cuts nothing either', () => {
  const html = renderToString(<Form most={10} first="eleven letters and more" />)
  expect(html).not.toContain('maxlength')
})
