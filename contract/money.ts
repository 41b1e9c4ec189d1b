/** The price of a megabyte until the viewer sets their own. */
export const usualNairaPerMegabyte = 0.83

/** 18_500_000 kobo is '₦185,000'; kobo appear only where there are some. */
export function naira(kobo: number): string {
  return `${kobo < 0 ? '−' : ''}₦${typedPrice(Math.abs(kobo))}`
}

/** The price as somebody would type it: '12,500', '12,500.50'. */
export function typedPrice(kobo: number): string {
  const [whole = '0', part] = (kobo / 100).toFixed(kobo % 100 === 0 ? 0 : 2).split('.')
  return `${grouped(whole)}${part ? `.${part}` : ''}`
}

/** '12,500'. By hand: the browser's own formatter costs more than the rest of a card. */
export const grouped = (number: number | string): string =>
  String(number).replace(/\B(?=(?:\d{3}){1,6}$)/g, ',')

/** '4.1 MB', '38 KB', 'Under 1 KB'. Decimal units, as data is sold, with non-breaking spaces. */
export function size(bytes: number): string {
  if (bytes < 1_000) return 'Under 1\u00a0KB'
  if (bytes < 999_500) return `${Math.round(bytes / 1_000)}\u00a0KB`
  return bytes < 999_950_000 ? `${megabytes(bytes)}\u00a0MB` : `${tenth(bytes / 1e9)}\u00a0GB`
}

/** '1.3 of 3.1 MB' */
export function sizeOf(done: number, total: number): string {
  if (total < 1_000) return size(total)
  return total < 999_500
    ? `${Math.round(done / 1_000)} of ${size(total)}`
    : `${megabytes(done)} of ${megabytes(total)}\u00a0MB`
}

/** '≈ ₦3'. Less than a naira is 'under ₦1': never free, and never a fraction. */
export function cost(bytes: number, nairaPerMegabyte = usualNairaPerMegabyte): string {
  const price = (bytes / 1_000_000) * nairaPerMegabyte
  return price < 0.95 ? 'under\u00a0₦1' : `≈\u00a0${naira(Math.round(price) * 100)}`
}

/** '4.1 MB · ≈ ₦3' */
export const sizeAndCost = (bytes: number, nairaPerMegabyte = usualNairaPerMegabyte): string =>
  `${size(bytes)}\u00a0· ${cost(bytes, nairaPerMegabyte)}`

const tenth = (number: number) => String(Math.round(number * 10) / 10)
const megabytes = (bytes: number) => tenth(bytes / 1e6)
