import { expect, test } from 'vitest'
import { newPasswordFaults, signUpFaults, tidyName } from './auth/sign-up-rules.ts'
import { isBlank, withoutTurns } from './invisible-characters.ts'

test('drawings that are joined stay joined in a name, and so does a flag', () => {
  for (const name of ['Adé 👩🏾‍🎓', 'Bísí 👨‍👩‍👧', '❤️‍🔥 Tolú', 'Uche 🏴󠁧󠁢󠁥󠁮󠁧󠁿', '🇳🇬 Ngozi'])
    expect(tidyName(name)).toBe(name)
})

test('what nobody sees is no part of a name', () => {
  expect(tidyName('A\u200dd\u200bé\u202e \ufeff O\u200cjo')).toBe('Adé Ojo')
  expect(tidyName('👩\u200d')).toBe('👩')
  expect(tidyName('\u{e0041}Ade')).toBe('Ade')
})

const blanks = [
  '\u2800',
  '\u2800 \u2800',
  '\u3164',
  '\u115f\u1160',
  '\u200d',
  '\u0301\u0323',
  '\u00ad',
  '\u00a0',
  '',
]

test.each(blanks)('a name of which nothing is seen is none: %j', (fullName) => {
  expect(isBlank(fullName)).toBe(true)
  const rest = {
    email: 'a@fuoye.edu.ng',
    department: '',
    level: '',
    password: 'xxxxxx',
    confirmPassword: 'xxxxxx',
  }
  expect(signUpFaults({ fullName, ...rest })).toHaveProperty('fullName')
})

test.each(['a', 'Ọ̀jọ́', '1', '👩🏾‍🎓', '.', '᠎a'])('what is seen is not blank: %j', (text) => {
  expect(isBlank(text)).toBe(false)
})

test('what turns the letters after it is left out; a script of the other direction keeps its own', () => {
  expect(withoutTurns('Pay \u202e000,5\u202c first')).toBe('Pay 000,5 first')
  expect(withoutTurns('سلام, Adé')).toBe('سلام, Adé')
})

test.each(['      ', '\0\0\0\0\0\0', '\u200b'.repeat(6)])(
  'a password that nobody can see is none: %j',
  (password) => {
    expect(newPasswordFaults(password, password)).toEqual({ password: 'Please enter a password' })
  },
)
