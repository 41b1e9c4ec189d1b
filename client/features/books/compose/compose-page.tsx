import '../books.css'
// Here, so that the server's page has it, although the desk itself is loaded on demand.
import '../drafts/desk.css'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useCall } from '#client/api/api-client.tsx'
import { hasFailed } from '#client/api/infinite-list.ts'
import type { Prepare } from '#client/api/page.ts'
import { type Session, sessionQuery, useViewer } from '#client/api/viewer.ts'
import { isGone } from '#client/offline/outbox/drafts/draft-gone.ts'
import { useActs } from '#client/offline/outbox/index.ts'
import { ListStates } from '#client/ui/feedback/list-states.tsx'
import { LinesSkeleton } from '#client/ui/feedback/skeletons.tsx'
import { late } from '#client/ui/lazy-component.ts'
import { part } from '#client/ui/lazy-part.tsx'
import { useOnDemand } from '#client/ui/load-on-demand.ts'
import { useSearchParams } from '#client/ui/navigation/navigation.tsx'
import { PageHead } from '#client/ui/navigation/page-head.tsx'
import { bookQuery } from '../queries.ts'
import type { BookBody } from './deliver.ts'
import { MissingBook } from './missing-book.tsx'
import { WaitingBooks } from './waiting.tsx'

/** Loaded on demand: few edit what is gone. */
const GoneBook = part(() => import('./gone-book.tsx').then((module) => module.GoneBook))

/** Loaded on demand: for admins, after an import. */
const desk = () => import('../drafts/desk.tsx')
const Desk = part(() => desk().then((module) => module.Desk))

const bookForm = late(() => import('./form.tsx'))

export async function prepare(page: Prepare): Promise<void> {
  const { client, call, search } = page
  const isAdmin = client.getQueryData<Session>(sessionQuery(call).queryKey)?.viewer?.role === 'admin'
  if (search.has('chats') && isAdmin) await Promise.all([Desk.ready(), (await desk()).prepare(page)])
  const id = search.get('id')
  if (id) await client.prefetchQuery(bookQuery(call, id))
}

/** The page called 'Admin Panel': adds a book, or changes one's own when the address names it. */
export default function AddBooksPage() {
  const [params] = useSearchParams()
  const [id, actId] = [params.get('id'), params.get('act')]
  const draftKey = id ?? actId ?? 'new'
  const call = useCall()
  const viewer = useViewer()
  const form = useOnDemand(bookForm)
  const act = useActs({ kind: 'book' }).find((one) => one.id === (id ?? actId))
  // Its edit was refused as gone: what this phone has cached of it counts no more.
  const doubted = isGone(act?.refusal)
  const query = useQuery({
    ...bookQuery(call, id ?? ''),
    enabled: id !== null,
    ...(doubted && { refetchOnMount: 'always' as const }),
  })
  const { data, error, isFetching, refetch } = query
  const hasNotCome = hasFailed(query)
  if (!viewer) return null // the route is for members

  if (params.has('chats') && viewer.role === 'admin')
    return (
      <Suspense fallback={<LinesSkeleton what="papers" />}>
        <Desk />
      </Suspense>
    )

  const gone = id !== null && isGone(error)
  const foreign = data && data.owner.id !== viewer.id && viewer.role !== 'admin'
  const ready = form.module && (!id || data) && !foreign && !(doubted && isFetching)
  // Only useSendBook makes acts of this kind.
  const waiting = act ? { offered: null, ...(act.body as BookBody) } : null
  return (
    <div className="mx-auto max-w-form">
      <PageHead title="Admin Panel" hidden />
      <h1 className="t-title">Admin Panel</h1>
      <h2 className="t-head mt-1">{id ? 'Edit a book' : 'Add a book'}</h2>
      {!id && <WaitingBooks except={actId} />}
      {foreign && <MissingBook />}
      {gone && form.module && (
        <Suspense fallback={<LinesSkeleton what="the form" />}>
          <GoneBook key={id} id={id} ownerId={viewer.id} waiting={waiting} Form={form.module.BookForm} />
        </Suspense>
      )}
      {!foreign && !gone && (
        <ListStates
          count={ready ? 1 : undefined}
          failed={form.failed || hasNotCome}
          busy={isFetching}
          retry={() => (form.failed ? form.retry() : void refetch())}
          unable={hasNotCome ? 'Failed to load book' : 'The form did not load'}
          failure="Please check your connection and try again. Nothing you wrote is lost."
          skeleton={
            <>
              <div className="js-only mt-4">
                <LinesSkeleton what="the form" />
              </div>
              <noscript>
                <p className="mt-4">Adding a book needs JavaScript: your phone checks it first.</p>
              </noscript>
            </>
          }
          empty={null}
        >
          {form.module && (
            <form.module.BookForm
              key={draftKey}
              draftKey={draftKey}
              ownerId={viewer.id}
              book={data ?? null}
              waiting={waiting}
              course={params.get('course')}
            />
          )}
        </ListStates>
      )}
    </div>
  )
}
