import { type Chat, type Message, plainText } from './message.ts'

/** The line with which a message begins: '12/03/2024, 2:05 PM - Ada: ', '[12.03.24, 14:05:11] Ada: '. */
const begins =
  /^\[?(\d{1,4})[./-](\d{1,2})[./-](\d{2,4})\.?,?(?: à| um| kl\.?| at)? +(\d{1,2})[:.](\d{2})(?:[:.]\d{2})?(?: ?([ap])\.? ?m\.?)?(?:\]| -) (.*)$/i
/** Android: 'IMG-20240312-WA0031.jpg (file attached)', in the language of the phone. */
const ofAndroid = /^(\S.{0,200}?\.[a-z0-9]{2,5}) \([^()\d]{3,40}\)$/i
/** iPhone: '<attached: 00000012-PHOTO-2024-03-12-10-11-12.jpg>', in the language of the phone. */
const ofIphone = /<[^<>:\d]{3,40}: ?([^<>/\\]{1,200}\.[a-z0-9]{2,5})>/i
/** '<Media omitted>' in any language; 'image omitted' in those that iPhones are used in here. */
const isOmitted =
  /^<[^<>\d]{5,40}>$|^[^\n:]{3,30} (?:omitted|omise?|absente?|omitid[oa]|ocultad[oa]|oculta|weggelassen|omess[oa])$/i

interface Begun {
  line: number
  date: readonly [number, number, number]
  minutes: number
  from: string | null
  text: string[]
}

/** Reads the text of an exported WhatsApp chat. Null where it is none. */
export function readWhatsapp(text: string): Chat | null {
  const begun = messagesOf(plainText(text))
  if (begun.length === 0) return null
  const dayOf = daysBy(orderOf(begun))
  const messages: Message[] = []
  let omitted = 0
  for (const { line, date, minutes, from, text: lines } of begun) {
    if (from === null) continue
    const [first = '', ...rest] = lines
    const whole = lines.join('\n').trim()
    const android = ofAndroid.exec(first.trim())
    const iphone = android ? null : ofIphone.exec(whole)
    if (isOmitted.test(first.trim())) omitted += 1
    else
      messages.push({
        ...{ at: `Line ${line}`, minute: dayOf(date) * 1_440 + minutes, from },
        file: android?.[1] ?? iphone?.[1]?.trim() ?? null,
        text: android ? rest.join('\n') : iphone ? whole.replace(iphone[0], '') : whole,
      })
  }
  return { messages, omitted }
}

/** Whoever speaks stands before the first colon; a line of WhatsApp itself has none. */
function messagesOf(text: string): Begun[] {
  const all: Begun[] = []
  for (const [at, line] of text.split('\n').entries()) {
    const [, a = '', b = '', c = '', hour = '', minute = '', half, said] = begins.exec(line) ?? []
    if (said === undefined) {
      all.at(-1)?.text.push(line)
      continue
    }
    const [, from = null, words = ''] = /^([^:]{1,100}): ?(.*)$/.exec(said) ?? []
    all.push({
      ...{ line: at + 1, date: [Number(a), Number(b), Number(c)], from, text: [words] },
      minutes: (half ? (Number(hour) % 12) + (/p/i.test(half) ? 12 : 0) : Number(hour)) * 60 + Number(minute),
    })
  }
  return all
}

type Order = 'year first' | 'month first' | 'day first'

/** Phones write dates in many orders, and a chat in one: whichever fits all of them, and puts them in a row. */
function orderOf(all: readonly Begun[]): Order {
  if (all.some(({ date: [first] }) => first > 31)) return 'year first'
  if (all.some(({ date: [first] }) => first > 12)) return 'day first'
  if (all.some(({ date: [, second] }) => second > 12)) return 'month first'
  const falls = (order: Order) => {
    const days = all.map(({ date }) => daysBy(order)(date))
    return days.filter((day, at) => day < (days[at - 1] ?? day)).length
  }
  return falls('month first') < falls('day first') ? 'month first' : 'day first'
}

const daysBy =
  (order: Order) =>
  ([a, b, c]: Begun['date']): number => {
    const [year, month, day] =
      order === 'year first' ? [a, b, c] : order === 'month first' ? [c, a, b] : [c, b, a]
    return Date.UTC(year < 100 ? 2000 + year : year, month - 1, day) / 86_400_000
  }
