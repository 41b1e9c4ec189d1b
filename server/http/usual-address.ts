/** What lists are narrowed and ordered by. Of these there are few; whatever else stands in an address anybody makes up. */
const narrowing = new Set([
  'sort',
  'tag',
  'category',
  'department',
  'level',
  'kind',
  'condition',
  'campus',
  'tab',
])

/**
 * Whether many may ask for a page at this address. Others are made for each who asks: kept ones would push out what is
 * asked for, one for every `?x=1` that somebody adds.
 */
export function isUsual(url: string): boolean {
  const at = url.indexOf('?')
  if (at < 0) return true
  const names = [...new URLSearchParams(url.slice(at)).keys()]
  return (
    url.length < 200 && new Set(names).size === names.length && names.every((name) => narrowing.has(name))
  )
}
