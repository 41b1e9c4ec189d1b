import fc from 'fast-check'
import { expect, test } from 'vitest'
import { limits } from '../campus.ts'
import { naira, typedPrice } from '../money.ts'
import { Problem } from '../problem.ts'
import { expiryOf, warningOf } from './product-days.ts'
import { conditionLabel } from './product-kinds.ts'
import { readPrice } from './product-price.ts'
import { productProblem } from './product-rules.ts'
import { toldWhatsapp, whatsappLink, whatsappOf } from './whatsapp-rules.ts'

const fields = { name: 'Fan', description: 'It turns.', price: '42,000', whatsapp: '0803 555 0142' }

test.each([
  ['12500', 1_250_000],
  ['12,500', 1_250_000],
  [' ₦12,500.50 ', 1_250_050],
  ['N12 500', 1_250_000],
  ['ngn 700', 70_000],
  ['5k', 500_000],
  ['₦120K', 12_000_000],
  ['1.5 k', 150_000],
  ['0.29', 29],
  ['1.1', 110],
  ['007', 700],
  ['１２５００', 1_250_000],
  ['9,999,999.99', limits.productPrice],
])('a price typed as %s is %i kobo', (typed, kobo) => {
  expect(readPrice(typed)).toBe(kobo)
})

test.each([
  ...[
    '12abc',
    '1e9',
    '-5',
    '−5',
    'NaN',
    'Infinity',
    '12,5',
    '1,25,000',
    '12.345',
    '1.',
    '.5',
    '0x10',
    '',
    '₦',
  ],
  ...[
    '0',
    '0.00',
    '10,000,000',
    '99999999999999999999',
    '12..5',
    '1 2',
    'null',
    '5kg',
    'k',
    '1.2345k',
    '10001k',
  ],
])('%j is no price, and what to do about it stands beside the field', (typed) => {
  expect(readPrice(typed)).toMatchObject({ code: 'invalid', field: 'price', message: /₦|naira/ })
})

test('every price comes back from the way it is told, to the kobo', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: limits.productPrice }), (kobo) => {
      const [whole, part] = [Math.floor(kobo / 100), String(kobo % 100).padStart(2, '0')]
      expect(readPrice(`${whole}.${part}`)).toBe(kobo)
      expect(readPrice(typedPrice(kobo))).toBe(kobo)
      expect(readPrice(naira(kobo))).toBe(kobo)
      expect(readPrice(`₦${whole.toLocaleString('en')}.${part}`)).toBe(kobo)
    }),
  )
})

test('whatever is typed, a price is whole kobo within its bounds or a refusal', () => {
  const pieces = fc.array(fc.constantFrom(...'0123456789.,-+eE₦N \t٣x'.split('')), { maxLength: 24 })
  fc.assert(
    fc.property(
      fc.oneof(
        pieces.map((all) => all.join('')),
        fc.string({ unit: 'binary' }),
      ),
      (typed) => {
        const price = readPrice(typed)
        if (price instanceof Problem) expect(price.field).toBe('price')
        else expect(Number.isSafeInteger(price) && price > 0 && price <= limits.productPrice).toBe(true)
      },
    ),
  )
})

test('what is required is asked for first, in order', () => {
  expect(productProblem(fields)).toBeNull()
  for (const field of ['name', 'description', 'price', 'whatsapp'] as const)
    expect(productProblem({ ...fields, [field]: ' ' })).toMatchObject({
      message: 'Please fill in all required fields',
      field,
    })
  expect(productProblem({ ...fields, price: '1e9', whatsapp: 'no' })).toMatchObject({ field: 'price' })
  expect(productProblem({ ...fields, whatsapp: '12345' })).toMatchObject({ field: 'whatsapp' })
  expect(productProblem({ ...fields, name: 'x'.repeat(101) })).toMatchObject({ field: 'name' })
})

test.each([
  ['0803 555 0142', '+2348035550142'],
  ['803-555-0142', '+2348035550142'],
  ['+234 803 555 0142', '+2348035550142'],
  ['+234 (0) 803 555 0142', '+2348035550142'],
  ['2348035550142', '+2348035550142'],
  ['002348035550142', '+2348035550142'],
  ['\u202a+234\u00a0803\u00a0555\u00a00142\u202c', '+2348035550142'],
  ['+44 7700 900123', '+447700900123'],
])('%s is kept as %s', (typed, kept) => {
  expect(whatsappOf(typed)).toBe(kept)
  expect(whatsappOf(toldWhatsapp(kept))).toBe(kept)
})

test.each([
  '',
  '12345',
  '0603 555 0142',
  '08035550',
  '+234 803',
  '080355501429',
  'call me',
  '+0 123 456 789',
])('%j is no number', (typed) => {
  expect(whatsappOf(typed)).toBeNull()
})

test('a link to a seller holds digits only, and the first message', () => {
  expect(whatsappLink('+2348035550142', 'Is “it” there? https://c/1')).toBe(
    'https://wa.me/2348035550142?text=Is%20%E2%80%9Cit%E2%80%9D%20there%3F%20https%3A%2F%2Fc%2F1',
  )
})

test('conditions are told as the product tells them', () => {
  expect(conditionLabel('like new')).toBe('Like New')
  expect(conditionLabel(null)).toBe('Used - Good')
})

test('a product stands thirty days, and its owner is warned three days before', () => {
  expect(expiryOf('2026-11-01T10:00:00.000Z')).toBe('2026-12-01T10:00:00.000Z')
  expect(warningOf('2026-11-01T10:00:00.000Z')).toBe('2026-11-28T10:00:00.000Z')
})
