import type { NewAct, News } from '#client/offline/outbox/act.ts'
import { createSender } from '#client/offline/outbox/sending/sender.ts'
import { Problem } from '#contract/problem.ts'

let people = 0
/** A person with an outbox of their own. */
export const somebody = () => `person-${++people}`
export const act = (ownerId: string, id: string, more: Partial<NewAct> = {}): NewAct => ({
  id: `${ownerId}:${id}`,
  ownerId,
  kind: 'comment',
  title: id,
  to: '/blog',
  topic: 'comments',
  body: id,
  ...more,
})

export type Fault =
  | 'none'
  | 'lost request'
  | 'lost reply'
  | 'broken'
  | 'too many'
  | 'refused'
  | 'signed out'
  | 'killed'
export const faults: Fault[] = [
  'none',
  'none',
  'lost request',
  'lost reply',
  'broken',
  'too many',
  'signed out',
  'killed',
]

/** A campus that creates each id once, behind a network on which every attempt meets the next fault. */
export function badLine(fates: Iterator<Fault>, reached = false) {
  const made: string[] = []
  const news: News[] = []
  let time = 0
  const open = () =>
    createSender({
      now: () => time,
      hear: (one) => news.push(one),
      reached: async () => reached,
      async attempt({ id, body }) {
        const fault = fates.next().value ?? 'none'
        if (fault === 'lost request') throw new TypeError('Failed to fetch')
        if (fault === 'broken') throw new Problem('unexpected', 'Something went wrong')
        if (fault === 'too many') throw new Problem('tooMany', 'Slowly', undefined, 30)
        if (fault === 'signed out') throw new Problem('unauthenticated', 'Please sign in')
        if (fault === 'refused') throw new Problem('invalid', 'No', 'content')
        if (!made.includes(`${id}=${body}`)) made.push(`${id}=${body}`)
        if (fault === 'lost reply') throw new TypeError('Failed to fetch')
        if (fault === 'killed') throw killed
      },
    })
  return { made, news, open, later: () => (time += 600_000) }
}
const killed = new TypeError('the tab is gone')
