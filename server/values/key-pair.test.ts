import { expect, test } from 'vitest'
import { isPair } from './key-pair.ts'

const publicKey = 'BOjR8SgSJkRJu7GRarrB_gSDnQSbWfSJgXU0xMYCy2RfIQmvCEBw57B_PzW7zElowltq_iG-XqjIRBI4pU5dLDM'
const privateKey = 'AJ5Wsi1pXYBzVRoODivFiLfo2TdociZxPaYS0vUbeiU'

test('one pair in 256 begins with a zero, and is one', () => {
  expect(isPair(publicKey, privateKey)).toBe(true)
})

test.each([
  ['another half', publicKey, 'AAgN6SqR2zEw5fwkPhWnYYcewJSW4LnoMb5UcaQ0vmA'],
  ['the same twice', publicKey, publicKey],
  ['the wrong way round', privateKey, publicKey],
  ['nothing but zeros', publicKey, 'A'.repeat(43)],
  ['the letters of base64 where those of addresses are read', publicKey.replaceAll('_', '/'), privateKey],
])('%s is no pair', (_, one, other) => {
  expect(isPair(one, other)).toBe(false)
})
