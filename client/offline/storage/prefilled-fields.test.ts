import fc from 'fast-check'
import { expect, test } from 'vitest'
import { prefill } from './prefilled-fields.ts'

const empty = { title: '', course: '', level: null as string | null }
const words = fc.constantFrom('', 'a', 'b')
const told = fc.record({ title: words, course: words }, { requiredKeys: [] })

test('a second file fills in anew what the first one filled in', () => {
  const first = prefill(empty, {}, { title: 'CHM 201', course: 'CHM 201' }, empty)
  const second = prefill(first.fields, first.filled, { title: 'MTH 101' }, empty)
  expect(second.fields).toEqual({ ...empty, title: 'MTH 101' })
})

test('what a person wrote stays, whatever files say, also where a file had said something before', () => {
  fc.assert(
    fc.property(fc.array(told), told, (before, after) => {
      let form = { fields: empty, filled: {} }
      for (const one of before) form = prefill(form.fields, form.filled, one, empty)
      const written = { ...form.fields, title: 'My own' }
      expect(prefill(written, form.filled, after, empty).fields.title).toBe('My own')
    }),
  )
})

test('whichever files came before, those fields that nobody wrote are as the last one says', () => {
  fc.assert(
    fc.property(fc.array(told), told, (before, after) => {
      let form = { fields: empty, filled: {} }
      for (const one of [...before, after]) form = prefill(form.fields, form.filled, one, empty)
      expect(form.fields).toEqual({ ...empty, title: after.title || '', course: after.course || '' })
    }),
  )
})
