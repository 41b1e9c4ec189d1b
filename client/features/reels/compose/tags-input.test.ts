import { expect, test } from 'vitest'
import { addTag } from './typed-tag.ts'

test('a tag is added as it was typed, without its # and the space around it', () => {
  expect(addTag(['Oye'], '  #FinalDay ')).toEqual(['Oye', 'FinalDay'])
})

test('empty tags and those that are there already change nothing', () => {
  expect(addTag(['Oye'], '   ')).toEqual(['Oye'])
  expect(addTag(['Oye'], '#')).toEqual(['Oye'])
  expect(addTag(['Oye'], 'oye')).toEqual(['Oye'])
})

test('ten tags are enough', () => {
  const ten = Array.from({ length: 10 }, (_, number) => `tag${number}`)
  expect(addTag(ten, 'eleventh')).toEqual(ten)
})
