import { Suspense, useState } from 'react'
import { useCall } from '#client/api/api-client.tsx'
import { useList } from '#client/api/infinite-list.ts'
import type { Prepare } from '#client/api/page.ts'
import { Key } from '#client/features/admin/key.tsx'
import { EmptyState } from '#client/ui/feedback/empty-state.tsx'
import { ListStates } from '#client/ui/feedback/list-states.tsx'
import { LinesSkeleton } from '#client/ui/feedback/skeletons.tsx'
import { Button } from '#client/ui/forms/button.tsx'
import { part } from '#client/ui/lazy-part.tsx'
import { Papers } from '#client/ui/media/drawings/papers.tsx'
import { MoreButton } from '#client/ui/navigation/more-button.tsx'
import { useSearchParams } from '#client/ui/navigation/navigation.tsx'
import { PageHead } from '#client/ui/navigation/page-head.tsx'
import { useMediaQuery } from '#client/ui/use-media-query.ts'
import type { PaperDraft } from '#contract/books/drafts/endpoints.ts'
import { grouped } from '#contract/money.ts'
import { ChosenBar } from './chosen-bar.tsx'
import { DraftRow } from './draft-row.tsx'
import { Filters, noneOf } from './filters.tsx'
import { OpenDraft } from './open-draft.tsx'
import { draftsQuery, filterOf } from './queries.ts'
import { useDesk } from './use-desk.ts'
import { useDeskKeys } from './use-desk-keys.ts'

const Asked = part(() => import('./asked.tsx').then((module) => module.Asked))

const none: PaperDraft[] = []
/** A paper has room beside the list; on a phone it opens over it. */
const room = '(min-width: 56.25em)'

export const prepare = ({ client, call, search }: Prepare) =>
  client.prefetchInfiniteQuery(draftsQuery(call, filterOf(search)))

/** 'Papers from chats': drafts that an import made, each with its guess, for an admin to publish or leave out. */
export function Desk() {
  const [params] = useSearchParams()
  const only = filterOf(params)
  const { items: drafts = none, query, states } = useList(draftsQuery(useCall(), only))
  const { counts: read, total = 0 } = query.data?.pages[0] ?? {}
  // The filters stay where they are while another one is read.
  const [counts, setCounts] = useState(read)
  if (read && read !== counts) setCounts(read)
  const desk = useDesk(drafts, only)
  const { current, chosen, busy } = desk
  const isWide = useMediaQuery(room)
  const isMany = chosen.length > 0
  useDeskKeys(desk.place, {
    go: desk.go,
    tick: () => current && desk.tick(current),
    publish: () => (isMany ? desk.ask('publish') : current && desk.publishOne(current)),
    leaveOut: () => (isMany ? desk.ask('leave out') : current && desk.leaveOutOne(current)),
    change: () => (isMany ? desk.ask('change') : current && desk.edit(current)),
    list: () => desk.ask('keys'),
  })
  const waiting = counts?.all ?? 0

  return (
    <div ref={desk.place} tabIndex={-1} className="outline-none">
      <PageHead title="Papers from chats" hidden />
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h1 ref={desk.heading} tabIndex={-1} className="t-title outline-none">
          Papers from chats
        </h1>
        {waiting > 0 && (
          <Button kind="quiet" small className="js-only max-wide:hidden" onClick={() => desk.ask('keys')}>
            Shortcuts <Key>?</Key>
          </Button>
        )}
      </div>
      <p className="t-meta mt-1">
        {waiting > 0
          ? `${grouped(waiting)} ${waiting === 1 ? 'waits' : 'wait'}. Nobody else sees them yet.`
          : 'What an import finds waits here for you.'}
      </p>
      {counts && (waiting > 0 || only) && (
        <div className="draft-filters mt-3">
          <Filters only={only} counts={counts} />
        </div>
      )}
      <div className="mt-4">
        <ListStates
          {...states}
          things="papers"
          unable="Unable to load the papers"
          failure="Please check your connection and try again."
          skeleton={<LinesSkeleton what="papers" />}
          empty={
            only && waiting > 0 ? (
              <EmptyState drawing={<Papers />} title="Nothing in this filter">
                {noneOf[only]}
              </EmptyState>
            ) : (
              <EmptyState drawing={<Papers />} title="No papers wait here">
                Export a WhatsApp or Telegram group with media, and give it to whoever runs the server: one
                command brings its papers here. It saves no names, numbers or messages.
              </EmptyState>
            )
          }
        >
          <div className="draft-desk">
            <div className="card min-w-0">
              <ChosenBar
                shown={drafts.length}
                chosen={chosen.length}
                busy={busy && busy.drafts.length > 1 && busy.act}
                all={desk.chooseAll}
                none={desk.chooseNone}
                ask={desk.ask}
              />
              <ul aria-label="Waiting papers">
                {drafts.map((draft) => (
                  <DraftRow
                    key={draft.id}
                    draft={draft}
                    paper={desk.paperOf(draft)}
                    current={draft === current}
                    chosen={desk.isChosen(draft)}
                    refusal={desk.refusals[draft.id]?.message}
                    tick={() => desk.tick(draft)}
                    open={() => desk.open(draft)}
                  />
                ))}
              </ul>
              <MoreButton query={query}>Load More Papers</MoreButton>
            </div>
            <OpenDraft desk={desk} total={total} isWide={isWide} />
          </div>
        </ListStates>
      </div>
      <Suspense>{desk.asking && <Asked desk={desk} />}</Suspense>
    </div>
  )
}
