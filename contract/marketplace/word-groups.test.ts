import { expect, test } from 'vitest'
import { openWords } from './word-groups.ts'

test('whatever signs an admin writes in a word, it stands for itself', () => {
  for (const word of [
    't-shirt',
    'A/C',
    'c++',
    'mum’s rice',
    '3.5 jack',
    '(big) bag',
    'q&a',
    'x_y',
    '50%',
    '[x]',
    'a|b',
  ]) {
    const words = openWords([{ category: 'Others', words: [word, 'other'] }])
    expect(words.categoryMeant(`my ${word}`), word).toBe('Others')
    expect(words.alsoCalled(`New ${word}`, 'Others'), word).toContain('other')
    expect(words.categoryMeant('nothing of it'), word).toBeNull()
  }
  expect(openWords([{ category: 'Others', words: ['3.5'] }]).categoryMeant('315')).toBeNull()
})

test('the line whose words are most of what is asked is meant, and a hyphen joins words as a space does', () => {
  const words = openWords([
    { category: 'Clothing', words: ['bag'], names: ['handbag'] },
    { category: 'Others', words: ['bag of rice', 'rice'], names: ['ofada'] },
    { category: 'Rooms', words: ['self contain', 'self con'] },
  ])
  expect([words.categoryMeant('bag of rice'), words.categoryMeant('school bag')]).toEqual([
    'Others',
    'Clothing',
  ])
  expect(words.sameAs('bag of rice')).toEqual(['ofada'])
  expect(words.sameAs('kettle')).toEqual([])
  expect(words.alsoCalled('Self-contain behind the market', 'Others')).toContain('self cons')
})
