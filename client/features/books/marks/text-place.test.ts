import { expect, test } from 'vitest'
import { foundAgain, lettersOf, rangeAt } from './text-place.ts'

function chapter() {
  const root = document.createElement('article')
  root.innerHTML = '<h1>Beams</h1><p>The <b>bending</b> moment of a beam.</p><p>A beam bends.</p>'
  document.body.replaceChildren(root)
  return root
}

test('words are found again by their letters, across elements', () => {
  const root = chapter()
  const range = document.createRange()
  range.setStart(root.querySelector('b')?.firstChild as Node, 2)
  range.setEnd(root.querySelectorAll('p')[0]?.lastChild as Node, 7)
  const letters = lettersOf(root, range)
  expect(letters).toEqual({ begins: 11, ends: 23 })
  expect(rangeAt(root, letters as never)?.toString()).toBe('nding moment')
})

test('what is chosen beyond a part is cut off at its end', () => {
  const root = chapter()
  const after = document.createElement('p')
  after.textContent = 'Another part'
  document.body.append(after)
  const range = document.createRange()
  range.setStart(root.querySelectorAll('p')[1]?.firstChild as Node, 2)
  range.setEnd(after.firstChild as Node, 3)
  const letters = lettersOf(root, range)
  expect(rangeAt(root, letters as never)?.toString()).toBe('beam bends.')
})

test('where a part has other letters than it had, the quote is looked for nearest to its place', () => {
  const root = chapter()
  const text = root.textContent ?? ''
  const second = text.lastIndexOf('beam')
  expect(foundAgain(root, { begins: second + 3, ends: second + 7, quote: 'beam' })).toEqual({
    begins: second,
    ends: second + 4,
  })
  expect(foundAgain(root, { begins: 0, ends: 4, quote: 'not there' })).toBeNull()
})
