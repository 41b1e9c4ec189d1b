import { expect, test } from 'vitest'
import { tidyLine } from '#contract/admin/tidy-line.ts'
import { nameFault } from './name-dialogs.tsx'

const faultOf = (typed: string) => nameFault('name', tidyLine(typed), 10, ['Law']).name

test('a name that the campus would refuse is refused where it is typed', () => {
  expect(faultOf('  Ìtàn ')).toBeUndefined()
  expect(faultOf('LAW\u200b')).toBe('There is already “Law”')
  expect(faultOf('\u2800')).toBe('Please enter a name')
  expect(faultOf('A "b" <i>')).toBe('Please leave out < > " and \\')
  expect(faultOf('eleven more')).toBe('Please use at most 10 letters')
})
