// @vitest-environment node
import { expect, test } from 'vitest'
import { pageOfQuestion, partsOf } from './page-of-question.ts'

const page = (number: number, text: string) => ({
  page: number,
  text,
  readBy: 'file' as const,
  confidence: null,
})

test('a question is found by its number at the beginning of a line, however it is written', () => {
  const pages = [
    page(1, 'CHM 201, 12.5 marks each\n1. One\n2) Two'),
    page(2, '(3) Three\nIn 12. we said\n 12. Twelve\nQ13: Thirteen'),
  ]
  expect([1, 2, 3, 12, 13, 14].map((one) => pageOfQuestion(pages, one))).toEqual([1, 1, 2, 2, 2, null])
})

test('of its page the question is told from what is before and after it', () => {
  const text = 'Answer all.\n1. One\nA. a\n2. Two\n3. Three'
  expect(partsOf(text, 2)).toEqual([
    { text: 'Answer all.\n1. One\nA. a\n', isAsked: false },
    { text: '2. Two\n', isAsked: true },
    { text: '3. Three', isAsked: false },
  ])
  expect(partsOf(text, 9)).toEqual([{ text, isAsked: true }])
})
