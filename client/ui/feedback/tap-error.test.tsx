import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Button, IconButton } from '../forms/button.tsx'
import { MenuButton } from '../navigation/menu.tsx'
import { toasts } from './toast.ts'
import '#testing/pages/rendering.ts'

test('what a tap began and nobody caught is told to whoever tapped, and heard of by whoever listens', async () => {
  const fails = async () => {
    throw new Error('The chunk is gone')
  }
  const heard: unknown[] = []
  const others = process.listeners('unhandledRejection')
  process.removeAllListeners('unhandledRejection')
  process.on('unhandledRejection', (reason) => heard.push(reason))
  render(
    <>
      <Button onClick={fails}>Retry</Button>
      <IconButton label="Share" onClick={fails} />
      <MenuButton onClick={fails}>Block</MenuButton>
      <Button onClick={() => Promise.resolve()}>Fine</Button>
    </>,
  )
  try {
    for (const name of ['Fine', 'Retry', 'Share', 'Block']) {
      toasts.set([])
      await userEvent.click(screen.getByRole('button', { name }))
      const told = toasts.get().map(({ text, failed }) => failed && text)
      expect(told, name).toEqual(name === 'Fine' ? [] : ['That didn’t work. Please try again.'])
    }
    await new Promise((done) => setTimeout(done))
    expect(heard.map(String)).toEqual(Array(3).fill('Error: The chunk is gone'))
  } finally {
    process.removeAllListeners('unhandledRejection')
    for (const other of others) process.on('unhandledRejection', other)
  }
})
