import fc from 'fast-check'
import { expect, test } from 'vitest'
import { entryFinder, targetsFrom } from './zip-entry-names.ts'

const letters = fc.string({
  unit: fc.constantFrom(...'ẹọṣàÉñABcd1 -'.normalize('NFC')),
  minLength: 1,
  maxLength: 9,
})
const names = fc.array(letters, { minLength: 1, maxLength: 3 }).map((parts) => `${parts.join('/')}.xhtml`)

test('an entry is found however its letters are written', () => {
  fc.assert(
    fc.property(
      names,
      fc.constantFrom('NFC', 'NFD'),
      fc.constantFrom('NFC', 'NFD'),
      fc.constantFrom('toLowerCase', 'toUpperCase', 'toString'),
      (name, kept, called, capitals) => {
        const entry = name.normalize(kept)
        expect(entryFinder([entry, 'other'])(name.normalize(called)[capitals]())).toBe(entry)
      },
    ),
  )
})

test('whoever names an entry exactly gets it, also beside one that differs in capitals only', () => {
  const find = entryFinder(['Text/a.xhtml', 'text/A.xhtml'])
  expect([find('Text/a.xhtml'), find('text/A.xhtml'), find('TEXT/A.XHTML'), find('b'), find('')]).toEqual([
    ...['Text/a.xhtml', 'text/A.xhtml', 'Text/a.xhtml', undefined, undefined],
  ])
})

test('an address means the same entry, whoever wrote it, and leads nowhere outside', () => {
  const target = targetsFrom('OEBPS/text/one & two.xhtml')
  expect(target('../images/%E1%BA%B9.png').name).toBe('OEBPS/images/ẹ.png')
  expect(target('..\\images\\ẹ.png').name).toBe('OEBPS/images/ẹ.png')
  expect(target(' 100%.xhtml#part%202')).toEqual({ name: 'OEBPS/text/100%.xhtml', anchor: 'part 2' })
  for (const out of ['https://elsewhere.test/a', 'data:text/html,a', '', 'a'.repeat(10_000)])
    expect(target(out).name).toBe('')
  expect(target('../../../../etc/passwd').name).toBe('etc/passwd') // stays within the zip
})
