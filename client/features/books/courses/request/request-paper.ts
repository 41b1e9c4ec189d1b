import { useQuery } from '@tanstack/react-query'
import { useCall } from '#client/api/api-client.tsx'
import { useViewer } from '#client/api/viewer.ts'
import { removeAct, sendAct, useActs } from '#client/offline/outbox/index.ts'
import { tellWaiting } from '#client/offline/outbox/pending-message.ts'
import { newId } from '#client/offline/storage/new-id.ts'
import { toast } from '#client/ui/feedback/toast.ts'
import { address } from '#contract/addresses.ts'
import type { CourseCard } from '#contract/books/course-endpoints.ts'
import { type Paper, paperIdOf, paperName } from '#contract/books/course-rules.ts'
import type { Viewer } from '#contract/profiles/people.ts'
import { ownCourseQuery } from '../queries.ts'
import type { AskBody } from './deliver-request.ts'

const failed = 'Your vote wasn’t sent.'

/** The page to sign in or to verify an address, for those who cannot ask yet. Both lead back to the course. */
export function beforeAsking(viewer: Viewer | null, { id }: Pick<CourseCard, 'id'>): string | null {
  const from = address('course', { id })
  if (!viewer) return address('login', { from })
  return viewer.status === 'pending' ? address('prove', { from }) : null
}

export type Asking = ReturnType<typeof useAsk>

/** The viewer's requests for a course, those in the outbox included; and a function that gives or takes back a vote. */
export function useAsk({ id: course, code }: Pick<CourseCard, 'id' | 'code'>) {
  const viewer = useViewer()
  const { data } = useQuery(ownCourseQuery(useCall(), course, viewer !== null))
  const topic = `ask:${course}`
  const counted = new Set(viewer ? data?.asked : [])
  const asked = new Set(counted)
  const waiting = useActs({ topic })
  for (const { body, state } of waiting) {
    const { paper, asks } = body as AskBody // of kind 'paper-request'
    if (state === 'needs you') continue
    if (asks) asked.add(paper)
    else asked.delete(paper)
  }

  async function ask(ownerId: string, paper: Paper, asks: boolean): Promise<void> {
    const id = newId()
    const key = paperIdOf(paper)
    const outcome = await sendAct({
      ...{ id, ownerId, kind: 'paper-request', topic, replaces: `${topic}:${key}` },
      title: `${asks ? 'Ask for' : 'No longer ask for'} ${code}, ${paperName(paper)}`,
      to: address('course', { id: course }),
      body: { course, paper: key, asks } satisfies AskBody,
    }).catch(() => null)
    if (outcome?.state === 'waiting')
      tellWaiting(outcome.why, { failed, offline: 'Your vote is saved on this phone; we’ll send it.' })
    if (outcome?.state === 'sent' || outcome?.state === 'waiting') return
    if (outcome?.state === 'needs you') await removeAct(id)
    toast.fail(outcome?.state === 'needs you' ? outcome.refusal.message : failed)
  }
  /** Votes that the campus has not counted yet: a waiting act adds or removes one. */
  const votesFor = (paper: string) => Number(asked.has(paper)) - Number(counted.has(paper))
  return { asked, votesFor, ask }
}
