import type { Mortal, Turns } from './turns.ts'

type Carry = (url: string, init: RequestInit) => Promise<Response>

/** The fates of a request. */
const fates = {
  good: ['arrives'],
  bad: [
    'arrives',
    'arrives',
    'arrives',
    'lost',
    'answer lost',
    'broken before',
    'broken after',
    'silence',
    'told',
  ],
  none: ['lost'],
  silent: ['silence', 'silence', 'silence', 'arrives'],
  sick: ['broken before', 'broken after', 'answer lost'],
  portal: ['portal'],
} as const

export type Weather = keyof typeof fates
export const weathers = Object.keys(fates) as Weather[] // keys of the table above

const words = (status: number, said: object, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(said), { status, headers: { 'content-type': 'application/json', ...headers } })
const broken = () => words(500, { code: 'unexpected', message: 'Something went wrong' })
const cut = () => new TypeError('Failed to fetch')

/** The network between phone and campus: a request may arrive although its response, or its sender, does not. */
export function createLine(turns: Turns, chance: () => number, carry: Carry) {
  let weather: Weather = 'good'
  const trace: string[] = []

  const fetchOf =
    (life: Mortal) =>
    (url: string | URL, init: RequestInit = {}): Promise<Response> =>
      new Promise((answered, failed) => {
        // A dead page sends nothing and receives nothing.
        if (life.dead) return
        const answer = (reply: Response) => life.dead || answered(reply)
        const fail = (why: unknown) => life.dead || failed(why)
        const { signal } = init
        signal?.throwIfAborted()
        signal?.addEventListener('abort', () => fail(signal.reason))
        const all = fates[weather]
        const fate = all[Math.floor(chance() * all.length)] ?? 'arrives'
        const isSentAnyway = chance() < 0.5
        turns.send(async () => {
          // A request that a killed app had sent may arrive; an aborted one does not.
          if (life.dead && !isSentAnyway) return
          if (url !== '/health')
            trace.push(`${init.method ?? 'GET'} ${url}: ${fate}${life.dead ? ', its sender is dead' : ''}`)
          if (fate === 'silence') return
          if (fate === 'lost') return void fail(cut())
          if (fate === 'broken before') return void answer(broken())
          if (fate === 'told')
            return void answer(words(429, { code: 'tooMany', message: 'Slowly' }, { 'retry-after': '30' }))
          if (fate === 'portal')
            return void answer(
              new Response('<html>Sign in to this network</html>', {
                headers: { 'content-type': 'text/html' },
              }),
            )
          const reply = await carry(String(url), init)
          turns.send(async () => {
            if (fate === 'answer lost') fail(cut())
            else answer(fate === 'broken after' ? broken() : reply)
          })
        })
      })

  return {
    fetchOf,
    trace,
    become(next: Weather) {
      weather = next
      trace.push(`The line is ${next}`)
    },
    isThere: () => weather !== 'none',
  }
}
