import { expect, test } from 'vitest'
import { tidyLine } from '#contract/admin/tidy-line.ts'
import { wholeColour } from './colours.tsx'
import { nameFault, namesTyped } from './name-dialogs.tsx'

const faultOf = (typed: string) => nameFault('name', tidyLine(typed), 10, ['Law']).name

test('a name that the campus would refuse is refused where it is typed', () => {
  expect(faultOf('  Ìtàn ')).toBeUndefined()
  expect(faultOf('LAW\u200b')).toBe('There is already “Law”')
  expect(faultOf('\u2800')).toBe('Please enter a name')
  expect(faultOf('A "b" <i>')).toBe('Please leave out < > " and \\')
  expect(faultOf('eleven more')).toBe('Please use at most 10 letters')
})

test('a list is pasted with a name on each line, and the one that cannot be taken is told', () => {
  const typed = (text: string) => namesTyped(text, 10, ['Law'])
  expect(typed(' Ìtàn \r\n\n Botany\n')).toEqual({ names: ['Ìtàn', 'Botany'], wrong: null })
  expect(typed('• Ìtàn\n2. Botany\n3) Geology\n- Law and').names).toEqual([
    'Ìtàn',
    'Botany',
    'Geology',
    'Law and',
  ])
  expect(typed('Botany\nlaw\nbotany').wrong).toBe(
    'law: There is already “Law”. botany: There is already “Botany”.',
  )
  expect(typed('law').wrong).toBe('There is already “Law”')
  expect(typed('\n \n').wrong).toBe('Please enter a name')
})

test('a colour is written as people write it', () => {
  expect(['#fff', 'fa0', '1a7f37', '#1a7f37', '#12', 'green'].map(wholeColour)).toEqual([
    ...['#ffffff', '#ffaa00', '#1a7f37', '#1a7f37', '#12', 'green'],
  ])
})
