import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Field } from './field.tsx'
import { PasswordInput } from './password-input.tsx'
import { SelectInput, TextInput } from './text-input.tsx'
import '#testing/pages/rendering.ts'

const described = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter(Boolean)
    .map((id) => document.getElementById(id)?.textContent)

test('an input is found by its label and says its hint', () => {
  render(
    <Field label="Email" hint="Your student address.">
      <TextInput />
    </Field>,
  )
  const email = screen.getByLabelText('Email')
  expect(described(email)).toEqual(['Your student address.'])
  expect(email.getAttribute('aria-invalid')).toBeNull()
})

test('an error stands beside its input, is read out, and what was typed stays', async () => {
  const form = (error: string | null) => (
    <Field label="Email" hint="Your student address." error={error}>
      <TextInput />
    </Field>
  )
  const { rerender } = render(form(null))
  await userEvent.type(screen.getByLabelText('Email'), 'ada@gmail.com')
  rerender(form('email must be a fuoye student mail'))

  const email = screen.getByLabelText<HTMLInputElement>('Email')
  expect(screen.getByRole('alert').textContent).toBe('email must be a fuoye student mail')
  expect(described(email)).toEqual(['email must be a fuoye student mail', 'Your student address.'])
  expect(email.getAttribute('aria-invalid')).toBe('true')
  expect(email.value).toBe('ada@gmail.com')
})

test('two fields of one page do not share their ties', () => {
  render(
    <>
      <Field label="Department" error="Please choose one">
        <SelectInput options={['Law', 'History']} />
      </Field>
      <Field label="Level">
        <SelectInput options={['100', '200']} />
      </Field>
    </>,
  )
  expect(described(screen.getByLabelText('Department'))).toEqual(['Please choose one'])
  expect(described(screen.getByLabelText('Level'))).toEqual([])
})

test('a password can be looked at and hidden again', async () => {
  render(
    <Field label="Password">
      <PasswordInput />
    </Field>,
  )
  const password = screen.getByLabelText<HTMLInputElement>('Password')
  expect(password.type).toBe('password')
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
  expect(password.type).toBe('text')
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(password.type).toBe('password')
})

test('the server writes the same ties as the browser', () => {
  const html = renderToString(
    <Field label="Email" error="email must be a fuoye student mail">
      <TextInput />
    </Field>,
  )
  const id = /<label[^>]* for="([^"]+)"/.exec(html)?.[1]
  expect(html).toContain(`aria-describedby="${id}-error"`)
  expect(html).toContain(`id="${id}-error"`)
})
