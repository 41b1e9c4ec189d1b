// @vitest-environment node
import { expect, test } from 'vitest'
import { cardName, initials, letters, menuName, shorten } from './names.ts'

test('the user menu shows ten characters of the name, and an ellipsis only when it was cut', () => {
  expect(menuName({ fullName: 'Babatunde Akanni', email: 'b@fuoye.edu.ng' })).toBe('Babatunde …')
  expect(menuName({ fullName: 'Ada Okafor', email: 'ada@fuoye.edu.ng' })).toBe('Ada Okafor')
})

test('where there is no name the e-mail stands in', () => {
  expect(menuName({ fullName: ' ', email: 'chidinma@fuoye.edu.ng' })).toBe('chidinma@f…')
})

test('Yoruba letters count once, however many marks they carry', () => {
  const composed = 'Ọláyínká Adébáyọ̀'
  expect(shorten(composed, 10)).toBe('Ọláyínká A…')
  expect(letters(shorten(composed.normalize('NFD'), 10))).toHaveLength(11)
  expect(shorten('Ẹ̀kọ́ Ẹ̀dè'.normalize('NFD'), 8)).toBe('Ẹ̀kọ́ Ẹ̀dè'.normalize('NFD'))
})

test('cards show twenty characters of the author', () => {
  expect(cardName('Oluwaseun Ayomide Ogunleye')).toBe('Oluwaseun Ayomide Og…')
  expect(cardName('Fẹ́mi Ọ̀ṣúnkúnlé')).toBe('Fẹ́mi Ọ̀ṣúnkúnlé')
})

test('initials are whole letters of the first and the last name', () => {
  expect(initials('Ọláyínká Títílayọ̀ Adébáyọ̀')).toBe('ỌA')
  expect(initials('ẹ̀bùn')).toBe('Ẹ̀')
  expect(initials('')).toBe('')
})

test('a flag, a family, and a waving hand are one letter each', () => {
  expect(letters('🇳🇬👩‍👩‍👧‍👦👋🏾a')).toEqual(['🇳🇬', '👩‍👩‍👧‍👦', '👋🏾', 'a'])
})

test('letters are told apart as Unicode does', () => {
  const clusters = (text: string) => Array.from(new Intl.Segmenter('en').segment(text), (it) => it.segment)
  const names = ['Ọláyínká Adébáyọ̀', 'Ẹ̀kọ́ Ẹ̀dè', 'Zoë Ñandú', 'Ǹjẹ́ o wà? 👋🏾', 'Ŋ̀ɔ̀', 'a‍b']
  for (const name of names.flatMap((one) => [one.normalize('NFC'), one.normalize('NFD')]))
    expect(letters(name)).toEqual(clusters(name))
})
