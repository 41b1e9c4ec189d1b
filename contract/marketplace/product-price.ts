import { composed } from '../books/composed-name.ts'
import { limits } from '../campus.ts'
import { Problem } from '../problem.ts'

/**
 * Parses a price into whole kobo: '12500', '12,500', '₦12 500.50', 'N12,500', '120k', '1.5k'. Uses no fractions, so that ₦0.29 is
 * 29 kobo. Returns a Problem for everything ambiguous: '12abc', '1e9', '12,5', '-3', 'NaN'.
 */
export function readPrice(text: string): number | Problem {
  const typed = composed(text, 'NFKC')
    .trim()
    .replace(/^(₦|NGN|N)\s*/i, '')
  const thousands = /^(\d{1,6})(?:\.(\d{1,3}))?\s?k$/i.exec(typed)
  if (thousands) {
    const [, whole = '', part = ''] = thousands
    const kobo = Number(`${whole}${part.padEnd(5, '0')}`)
    return priceProblem(kobo) ?? kobo
  }
  const found = /^(\d{1,3}(?:[, ]\d{3})+|\d+)(?:\.(\d{1,2}))?$/.exec(typed)
  if (!found) return badPrice('Please write the price in naira, such as 12,500 or 12500.50')
  const [, naira = '', kobo = ''] = found
  const digits = `${naira.replace(/\D/g, '')}${kobo.padEnd(2, '0')}`.replace(/^0+(?=\d)/, '')
  return priceProblem(digits.length > 15 ? Number.MAX_SAFE_INTEGER : Number(digits)) ?? Number(digits)
}

/** Checks a price in kobo, whatever its source. */
export function priceProblem(kobo: number): Problem | null {
  if (!Number.isInteger(kobo)) return badPrice('Please use at most two decimals')
  if (kobo <= 0) return badPrice('Please enter a price above ₦0')
  return kobo > limits.productPrice ? badPrice('Please enter a price below ₦10,000,000') : null
}

const badPrice = (sentence: string) => new Problem('invalid', sentence, 'price')
