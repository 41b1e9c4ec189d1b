import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect, useRef, useState } from 'react'
import { useCall } from '#client/api/api-client.tsx'
import { useViewer } from '#client/api/viewer.ts'
import { recall, remember } from '#client/offline/storage/local-storage.ts'
import { toast } from '#client/ui/feedback/toast.ts'
import { type CampusChange, campusChanges } from '#contract/admin/campus-changes.ts'
import type { CampusOfAdmins } from '#contract/admin/campus-endpoints.ts'
import { api } from '#contract/late/desk.ts'
import { type Faults, Problem } from '#contract/problem.ts'
import { withReason } from '../reasons/with-reason.ts'
import { beginDraft, type CampusDraft, onTopOf } from './draft.ts'
import { campusQuery } from './queries.ts'

export type CampusEditing = ReturnType<typeof useCampusDraft>

/** The settings as this admin changes them, kept on this phone until they are published or thrown away. */
export function useCampusDraft(now: CampusOfAdmins) {
  const call = useCall()
  const client = useQueryClient()
  const key = `settings-draft:${useViewer()?.id ?? ''}` as const
  const [typed, setTyped] = useState<CampusDraft | null>(null)
  const [faults, setFaults] = useState<Faults>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [published, setPublished] = useState<{ at: string; changes: CampusChange[] } | null>(null)
  // Before anybody can type: a change that begins anew would take the place of what is kept.
  useLayoutEffect(() => {
    const kept = recall(key)
    if (kept) setTyped((typed) => typed ?? (JSON.parse(kept) as CampusDraft)) // written below
  }, [key])
  const draft = onTopOf(typed ?? beginDraft(now), now)
  const changes = campusChanges(now.settings, draft.settings, draft.moves)

  /** What was typed last, also while something is on its way. */
  const latest = useRef(typed)
  useLayoutEffect(() => {
    latest.current = typed
  })

  function change(next: CampusDraft | null): void {
    setTyped(next)
    setFaults({})
    setFailure(null)
    remember(key, next && JSON.stringify(next))
  }

  async function send(body: Pick<CampusDraft, 'settings' | 'moves'>): Promise<void> {
    setBusy(true)
    setFailure(null)
    const sent = latest.current
    try {
      const saved = await call(api.campusAdmin.publish, {
        body: { version: now.version, settings: body.settings, moves: [...body.moves] },
      })
      client.setQueryData(campusQuery(call).queryKey, saved)
      const more = latest.current
      change(more && more !== sent ? onTopOf(more, saved) : null)
      if (saved.last) {
        const changes = campusChanges(now.settings, saved.settings, body.moves)
        setPublished({ at: saved.last.at, changes })
        toast.tell(
          changes.length === 1 ? '1 change is public now.' : `${changes.length} changes are public now.`,
        )
      }
    } catch (error) {
      const problem = error instanceof Problem ? error : null
      setFaults(problem?.faults ?? (problem?.field ? { [problem.field]: problem.message } : {}))
      setFailure(
        problem || navigator.onLine
          ? withReason('We couldn’t publish this', error)
          : 'You’re offline. Your changes are saved on this phone until you publish them.',
      )
      // What another admin has published stands below one's own changes then.
      if (problem?.code === 'conflict') await client.invalidateQueries(campusQuery(call))
    }
    setBusy(false)
  }

  return {
    ...{ now, draft, changes, faults, failure, busy, published, change },
    /** Whether somebody else published since this was begun. */
    isOvertaken: typed !== null && typed.begun.version < now.version,
    publish: () => send(draft),
    throwAway() {
      change(null)
      toast.tell('Changes discarded.', () => change(draft))
    },
    putBack: () => now.last?.before && send(now.last.before),
  }
}

/** What the campus found wrong with a field, or with a part of it. */
export const faultOf = (faults: Faults, field: string): string | undefined =>
  Object.entries(faults).find(([path]) => path === field || path.startsWith(`${field}.`))?.[1]

export const useCampus = () => useQuery(campusQuery(useCall()))
