import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useCall } from '#client/api/api-client.tsx'
import { useList } from '#client/api/infinite-list.ts'
import { classNames } from '#client/ui/class-names.ts'
import { EmptyState } from '#client/ui/feedback/empty-state.tsx'
import { ListStates } from '#client/ui/feedback/list-states.tsx'
import { LinesSkeleton } from '#client/ui/feedback/skeletons.tsx'
import { Badge } from '#client/ui/media/badge.tsx'
import { Papers } from '#client/ui/media/drawings/papers.tsx'
import { MoreButton } from '#client/ui/navigation/more-button.tsx'
import { PageHead } from '#client/ui/navigation/page-head.tsx'
import type { PaperDraft } from '#contract/books/drafts/endpoints.ts'
import { grouped } from '#contract/money.ts'
import { kindName } from '../book-names.ts'
import type { BookFields } from '../compose/draft-fields.ts'
import { DraftEditor } from './draft-editor.tsx'
import { draftsQuery } from './queries.ts'
import { useDecide } from './use-decide.ts'

const none: PaperDraft[] = []
interface Refused {
  id: string
  field: string
  message: string
}

/** 'Papers from chats': drafts that an import made, each with its guess, for an admin to publish or leave out. */
export function Desk() {
  const { items: drafts = none, query, states } = useList(draftsQuery(useCall()))
  const total = query.data?.pages[0]?.total ?? 0
  const [chosen, setChosen] = useState<string | null>(null)
  const [edits, setEdits] = useState<Record<string, Partial<BookFields>>>({})
  const [refused, setRefused] = useState<Refused | null>(null)
  const desk = useRef<HTMLDivElement>(null)
  const { decide, busy } = useDecide(({ id }, { field = '', message }) => setRefused({ id, field, message }))
  const at = Math.max(
    0,
    drafts.findIndex(({ id }) => id === chosen),
  )
  const current = drafts[at]
  const fields = current && { ...fieldsOf(current), ...edits[current.id] }

  function decided(isPublished: boolean) {
    if (!current || !fields || busy) return
    setRefused(null)
    setChosen(current.id)
    decide(
      { draft: current, fields: isPublished ? fields : null },
      {
        onSuccess: () => setChosen((drafts[at + 1] ?? drafts[at - 1])?.id ?? null),
      },
    )
  }
  const go = (step: number) => {
    const next = drafts[at + step]
    if (!next) return
    setChosen(next.id)
    desk.current?.querySelector<HTMLElement>(`[data-draft="${next.id}"]`)?.focus({ preventScroll: true })
  }
  useDeskKeys(desk, { a: () => decided(true), d: () => decided(false), j: () => go(1), k: () => go(-1) })
  useFocusOfNext(desk, current?.id)

  return (
    <div ref={desk} tabIndex={-1} className="outline-none">
      <PageHead title="Papers from chats" hidden />
      <h1 className="t-title">Papers from chats</h1>
      <p className="t-meta mt-1">
        {total > 0
          ? `${grouped(total)} ${total === 1 ? 'waits' : 'wait'}. Nobody else sees them yet.`
          : 'What an import finds waits here for you.'}
      </p>
      <div className="mt-5">
        <ListStates
          {...states}
          things="papers"
          unable="Unable to load the papers"
          failure="Please check your connection and try again."
          skeleton={<LinesSkeleton what="papers" />}
          empty={
            <EmptyState drawing={<Papers />} title="No papers wait here">
              Export a WhatsApp or Telegram group with media, and give it to whoever runs the server: one
              command brings its papers here. It saves no names, numbers or messages.
            </EmptyState>
          }
        >
          <div className="grid items-start gap-5 wide:grid-cols-[352px_minmax(0,1fr)]">
            {current && fields && (
              <div className="min-w-0 wide:order-1">
                <DraftEditor
                  key={current.id}
                  draft={current}
                  fields={fields}
                  place={`${at + 1} of ${grouped(total)}`}
                  busy={busy && busy.draft.id === current.id && 'Saving...'}
                  errorOf={(field) =>
                    refused?.id === current.id && refused.field === field ? refused.message : null
                  }
                  setFields={(part) =>
                    setEdits((all) => ({ ...all, [current.id]: { ...all[current.id], ...part } }))
                  }
                  publish={() => decided(true)}
                  leaveOut={() => decided(false)}
                />
              </div>
            )}
            <div className="card min-w-0 overflow-clip">
              <ul aria-label="Waiting papers">
                {drafts.map((draft) => (
                  <Row
                    key={draft.id}
                    draft={draft}
                    current={draft === current}
                    choose={() => {
                      setChosen(draft.id)
                      desk.current?.querySelector('[data-pane]')?.scrollIntoView({ block: 'nearest' })
                    }}
                  />
                ))}
              </ul>
              <MoreButton query={query}>Load More Papers</MoreButton>
            </div>
          </div>
        </ListStates>
      </div>
    </div>
  )
}

const fieldsOf = (draft: PaperDraft): BookFields => ({
  ...{ title: draft.title, description: '', author: '', courseCode: draft.courseCode ?? '' },
  ...{ department: null, level: null, kind: draft.kind },
  ...{ session: draft.session, semester: draft.semester, paper: draft.paper },
})

interface RowProps {
  draft: PaperDraft
  current: boolean
  choose: () => void
}

function Row({ draft, current, choose }: RowProps) {
  const facts = [draft.courseCode ?? 'Course?', draft.kind && kindName(draft.kind), draft.session]
  return (
    <li className="border-b border-line last:border-0">
      <button
        type="button"
        data-draft={draft.id}
        aria-current={current || undefined}
        onClick={choose}
        className={classNames(
          'grid min-h-16 w-full grid-cols-[minmax(0,1fr)_auto] items-center gap-3 px-4 py-[11px] text-left focus-visible:outline-offset-[-3px]',
          current && 'bg-green-tint',
        )}
      >
        <span className="min-w-0">
          <span className="t-item line-clamp-2 [overflow-wrap:anywhere]">{draft.title}</span>
          <span className="t-small num mt-0.5 block">{facts.filter(Boolean).join(' · ')}</span>
        </span>
        <Badge tone={draft.sure ? 'green' : 'spark'}>{draft.sure ? 'Sure' : 'Please look'}</Badge>
      </button>
    </li>
  )
}

/** A publishes, D leaves out, J and K walk; never while something is typed or chosen in a list. */
function useDeskKeys(desk: RefObject<HTMLElement | null>, acts: Record<'a' | 'd' | 'j' | 'k', () => void>) {
  const latest = useRef(acts)
  useLayoutEffect(() => {
    latest.current = acts
  })
  // Before paint: a key pressed at the first sight of the desk must count.
  useLayoutEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const focus = document.activeElement
      const isHere = focus === document.body || desk.current?.contains(focus)
      if (!isHere || event.metaKey || event.ctrlKey || event.altKey) return
      if (focus?.matches('input:not([type=radio]), textarea, select')) return
      if (document.querySelector('dialog:modal')) return
      const act = Object.entries(latest.current).find(([key]) => key === event.key)?.[1]
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [desk])
}

/** The focus goes on to the next paper when the one that had it is decided. */
function useFocusOfNext(desk: RefObject<HTMLElement | null>, id: string | undefined) {
  const before = useRef(id)
  useEffect(() => {
    if (before.current === id) return
    before.current = id
    if (document.activeElement !== document.body) return
    const next = desk.current?.querySelector<HTMLElement>('[data-pane]') ?? desk.current
    next?.focus({ preventScroll: true })
  }, [desk, id])
}
