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
