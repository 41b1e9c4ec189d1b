import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useSubscribe } from '#client/api/subscribe.ts'
import { tellSignedOut } from '#client/api/tell-signed-out.ts'
import { askWhoIsHere } from '#client/api/viewer.ts'
import { forgetPerson } from '#client/offline/cache/offline-cache.ts'
import { bringScreens } from '#client/offline/connectivity/worker.ts'
import { showActs, shown } from '#client/offline/outbox/visible-acts.ts'
import { notePendingErasure, peopleGoingFor } from '#client/offline/storage/pending-erasure.ts'
import {
  hasExpired,
  isEnded,
  isStillHere,
  lastPerson,
  personKey,
  personOf,
  rememberPerson,
  visitor,
} from '#client/offline/storage/person.ts'
import { isSignedOut, noteSignedOut } from '#client/offline/storage/signed-out.ts'
import { databasesHere } from '#client/offline/storage/site-data.ts'
import type { Caller } from '#contract/call.ts'
import type { Role } from '#contract/campus.ts'
import type { Viewer } from '#contract/profiles/people.ts'
import { toast } from '../../ui/feedback/toast.ts'

const rank: Record<Role, number> = { user: 0, subadmin: 1, admin: 2 }
const named: Record<Role, string> = { user: 'a user', subadmin: 'a subadmin', admin: 'an admin' }

/** Listens to the viewer's live stream: notices, and whether their session and role still hold. */
export function FollowViewer({ id }: { id: string }) {
  const client = useQueryClient()
  const session = `session:${id}`
  useSubscribe(`user:${id},${session}`, (topic) => {
    if (topic === session || topic === null) askWhoIsHere(client)
    if (topic === session) return
    for (const key of ['unread-notices', 'notices']) void client.invalidateQueries({ queryKey: [key] })
  })
  return null
}

/**
 * Removes whatever somebody may no longer see: on the screen, in memory and on the phone. Acts and drafts that have not
 * arrived stay (docs/decisions/phone-storage.md).
 */
export function followSession(client: QueryClient): void {
  const now = () => ({
    person: personOf(client),
    role: client.getQueryData<{ viewer: Viewer | null }>(['session'])?.viewer?.role ?? 'user',
    expired: hasExpired(client),
  })
  const isLeft = () => personOf(client) !== visitor || isEnded(client) || isSignedOut()
  let known = now()
  // Somebody signed in or out since this tab last looked.
  const last = lastPerson()
  if (last && last !== known.person) change(last, known.person, isLeft())
  else void mayBeBroken(known.person).then((may) => may && change(visitor, known.person, true))

  client.getQueryCache().subscribe((event) => {
    if (event.query.queryKey[0] !== 'session') return
    // A sign-out from this tab has cleared everything first.
    if (event.type === 'removed') known = { person: visitor, role: 'user', expired: false }
    if (event.type !== 'updated' || event.action.type !== 'success') return
    const before = known
    known = now()
    if (known.person !== before.person) {
      change(before.person, known.person, isLeft())
      if (before.person !== visitor && known.person === visitor)
        toast.tell(
          shown.get().acts.length > 0
            ? 'You have been signed out. We’ll send what you made when you sign in again.'
            : 'You have been signed out. Sign in to continue.',
        )
      // The outbox does so too, but it may not have loaded.
      showActs([], null)
    } else if (!known.expired && !before.expired && rank[known.role] < rank[before.role]) {
      toast.tell(`Your role has changed: you are no longer ${named[before.role]}.`)
      void putAway(client, known.person)
    }
  })
  // Another tab has signed somebody in or out.
  addEventListener('storage', ({ key }) => {
    if (key !== personKey) return
    if (known.person === visitor || isStillHere(known.person)) return askWhoIsHere(client)
    const root = document.getElementById('root')
    if (root) root.hidden = true
    location.reload()
  })
}

/** Whether an erasure or a takeover may have been interrupted; the code to finish it is fetched only then. */
async function mayBeBroken(person: string): Promise<boolean> {
  if (peopleGoingFor(person, visitor).length > 0) return true
  if (person === visitor) return false
  // Absent in Firefox before 126: then there may be one.
  const all = await databasesHere()
    ?.databases?.()
    .catch(() => null)
  return !all || all.some(({ name }) => name?.endsWith(`-${visitor}`))
}

/** Signs out at once, even offline; the campus hears of it now, or with the first request that reaches it. */
export function signOut(client: QueryClient, call: Caller): void {
  const person = personOf(client)
  if (person === visitor) return
  noteSignedOut(person)
  change(person, visitor, true)
  showActs([], null)
  client.clear()
  client.setQueryData(['session'], { viewer: null })
  rememberPerson(visitor)
  void tellSignedOut(call)
}

/**
 * Hands this phone to another person. Where only the session cookie is gone nobody has signed out: what was read stays,
 * hidden, until its owner is back.
 */
function change(from: string, to: string, isLeft: boolean): void {
  if (from !== visitor) notePendingErasure(from, isLeft ? 'read' : 'for another')
  if (to !== visitor) bringScreens()
  leaving()
    .then(({ finish, takeOver }) => finish(to, isLeft && from).then(() => takeOver(to)))
    .catch(() => undefined) // it is noted, and finished at the next visit
}

const leaving = async () => {
  const [{ finishLeaving, takeOverFromVisitor }, { offlineKinds }] = await Promise.all([
    import('#client/api/clear-session-data.ts'),
    import('../offline-kinds.ts'),
  ])
  return {
    finish: (here: string, left: string | false) => finishLeaving(here, offlineKinds, left),
    takeOver: (person: string) => takeOverFromVisitor(person, offlineKinds),
  }
}

/** Deletes what was read in another role from the phone first, since new reads look there. */
async function putAway(client: QueryClient, person: string): Promise<void> {
  await forgetPerson(person).catch(() => undefined)
  await client.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' })
}
