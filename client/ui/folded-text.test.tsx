import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FoldedText } from './folded-text.tsx'
import '#testing/pages/rendering.ts'

const fold = () => document.querySelector('p')?.dataset.fold

test('what is long is folded and opens by its button, and by whatever is reached below the fold', () => {
  const { unmount } = render(
    <FoldedText>{'A line of a dozen words that says nothing new at all.\n'.repeat(40)}</FoldedText>,
  )
  expect(fold()).toBe('always')
  const button = screen.getByRole('button', { name: 'Read more' })
  expect(button.getAttribute('aria-expanded')).toBe('false')
  fireEvent.click(button)
  expect([fold(), button.textContent]).toEqual([undefined, 'Show less'])
  fireEvent.click(button)
  expect(fold()).toBe('always')
  unmount()

  render(<FoldedText>{`${'words '.repeat(300)} https://fuoye.edu.ng/fees`}</FoldedText>)
  fireEvent.focus(screen.getByRole('link'))
  expect(fold()).toBeUndefined()
})

test('what fits a wide screen is folded on a phone alone; what is short never is', () => {
  const { unmount } = render(<FoldedText>{'words '.repeat(90)}</FoldedText>)
  expect(fold()).toBe('narrow')
  unmount()
  render(<FoldedText>{'words '.repeat(40)}</FoldedText>)
  expect(fold()).toBeUndefined()
  expect(screen.queryByRole('button')).toBeNull()
})
