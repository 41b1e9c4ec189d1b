import { expect, test } from 'vitest'
import { cost, grouped, naira, size, sizeAndCost, sizeOf } from './money.ts'

test('kobo are told as naira with thousands grouped', () => {
  expect(naira(18_500_000)).toBe('₦185,000')
  expect(naira(1_250_000)).toBe('₦12,500')
  expect(naira(123_456_789)).toBe('₦1,234,567.89')
  expect(naira(70_000)).toBe('₦700')
  expect(naira(0)).toBe('₦0')
  expect(naira(-50_000)).toBe('−₦500')
})

test('bytes are told in the unit data is sold in', () => {
  expect(size(412)).toBe('Under 1\u00a0KB')
  expect(size(41_300)).toBe('41\u00a0KB')
  expect(size(999_600)).toBe('1\u00a0MB')
  expect(size(4_120_000)).toBe('4.1\u00a0MB')
  expect(size(7_000_000)).toBe('7\u00a0MB')
  expect(size(1_640_000_000)).toBe('1.6\u00a0GB')
  expect(sizeOf(1_300_000, 3_100_000)).toBe('1.3 of 3.1\u00a0MB')
  expect(sizeOf(12_000, 380_000)).toBe('12 of 380\u00a0KB')
})

test('a download says what it costs before it is spent', () => {
  expect(sizeAndCost(4_100_000)).toBe('4.1\u00a0MB\u00a0· ≈\u00a0₦3')
  expect(cost(318_000_000)).toBe('≈\u00a0₦264')
  expect(cost(100_000)).toBe('under\u00a0₦1')
  expect(cost(4_100_000, 2)).toBe('≈\u00a0₦8')
})

test('figures are grouped in thousands', () => {
  expect([0, 999, 1000, 1234567].map(grouped)).toEqual(['0', '999', '1,000', '1,234,567'])
})
