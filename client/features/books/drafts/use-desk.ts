import { useRef, useState } from 'react'
import type { DraftFilter } from '#contract/books/drafts/draft-rules.ts'
import type { PaperDraft } from '#contract/books/drafts/endpoints.ts'
import type { BookFields } from '../compose/draft-fields.ts'
import { type Change, changed, detailsOf, fieldsOf, type Paper } from './details.ts'
import { type Act, type Came, useDecide } from './use-decide.ts'
import { useFocusOfNext } from './use-focus-of-next.ts'

interface Refusal {
  message: string
  field: string | null
}

type Edits = Record<string, Partial<BookFields>>

export type Desk = ReturnType<typeof useDesk>

const without = <Of>(all: Record<string, Of>, ids: ReadonlySet<string>): Record<string, Of> =>
  Object.fromEntries(Object.entries(all).filter(([id]) => !ids.has(id)))

/** The open and the chosen papers, what was typed of each, why some stay, and what is asked before many are decided. */
export function useDesk(drafts: readonly PaperDraft[], only: DraftFilter | undefined) {
  const place = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const [opened, setOpened] = useState<string | null>(null)
  // On a phone.
  const [isOver, setOver] = useState(false)
  const [edits, setEdits] = useState<Edits>({})
  const [refusals, setRefusals] = useState<Record<string, Refusal>>({})
  const [asking, setAsking] = useState<Act | 'keys' | null>(null)
  const { chosen, choose, ...choosing } = useChosen(drafts, only)
  const at = Math.max(
    0,
    drafts.findIndex(({ id }) => id === opened),
  )
  const current = drafts[at]
  const follow = useFocusOfNext({ place, heading, current })
  const find = (what: string) => place.current?.querySelector<HTMLElement>(what)

  const { decide, publish, busy } = useDecide(({ done, refused }: Came, act) => {
    const gone = new Set(done.map(({ id }) => id))
    const why = Object.fromEntries(refused.map(({ id, ...reason }) => [id, reason]))
    setRefusals((all) => ({ ...without(all, gone), ...why }))
    // They are on the campus now.
    setEdits((all) => without(all, gone))
    if (act === 'change') return
    const stays = ({ id }: PaperDraft) => !gone.has(id)
    if (current && gone.has(current.id)) {
      setOpened((drafts.slice(at).find(stays) ?? drafts.slice(0, at).findLast(stays))?.id ?? null)
      // The next one is not opened over the list by itself: it would be decided unread.
      setOver(false)
    }
    choose(chosen.filter(stays))
    if (gone.size > 0) follow(gone)
  })
  const papers = papersWith(edits)

  function decideChosen(act: Act, about = chosen, as = papers.paperOf) {
    setAsking(null)
    decide({ act, drafts: about, papers: about.map(as) })
  }

  return {
    ...{ place, heading, at, current, chosen, busy, asking, refusals, isOver, ...choosing, ...papers },
    fields: current && papers.fieldsNow(current),
    setFields: ({ id }: PaperDraft, part: Partial<BookFields>) =>
      setEdits((all) => ({ ...all, [id]: { ...all[id], ...part } })),
    open: ({ id }: PaperDraft) => {
      setOpened(id)
      setOver(true)
    },
    closeOver: () => setOver(false),
    /** Its first field; on a phone it opens for that. */
    edit: ({ id }: PaperDraft) => {
      setOpened(id)
      setOver(true)
      find('[data-pane] input')?.focus()
    },
    go: (step: number) => {
      const next = drafts[at + step]
      if (!next) return
      setOpened(next.id)
      const row = find(`[data-draft="${next.id}"]`)
      row?.focus({ preventScroll: true })
      row?.closest('li')?.scrollIntoView?.({ block: 'nearest' })
    },
    ask: (what: Act | 'keys') => !busy && setAsking(what),
    close: () => setAsking(null),
    publishOne: (draft: PaperDraft) => publish({ draft, details: papers.detailsNow(draft) }),
    leaveOutOne: (draft: PaperDraft) => decide({ act: 'leave out', drafts: [draft] }),
    publishChosen: () => decideChosen('publish'),
    leaveOutChosen: () => decideChosen('leave out'),
    wouldChange: (change: Change) => chosen.filter((draft) => papers.isOther(draft, change)).length,
    changeChosen: (change: Change) =>
      decideChosen(
        'change',
        chosen.filter((draft) => papers.isOther(draft, change)),
        (draft) => papers.changedPaper(draft, change),
      ),
  }
}

/** Which of those that are shown are chosen; another filter begins with none. */
function useChosen(drafts: readonly PaperDraft[], only: DraftFilter | undefined) {
  const [ticked, setTicked] = useState({ only, ids: new Set<string>() as ReadonlySet<string> })
  const isChosen = ({ id }: PaperDraft) => ticked.only === only && ticked.ids.has(id)
  const chosen = drafts.filter(isChosen)
  const choose = (some: readonly PaperDraft[]) => setTicked({ only, ids: new Set(some.map(({ id }) => id)) })
  return {
    ...{ chosen, choose, isChosen },
    /** From what is chosen by then: several that were ticked before the page was ready are told at once. */
    tick: ({ id }: PaperDraft) =>
      setTicked((before) => {
        const ids = new Set(before.only === only ? before.ids : [])
        if (!ids.delete(id)) ids.add(id)
        return { only, ids }
      }),
    chooseAll: () => choose(drafts),
    chooseNone: () => choose([]),
  }
}

/** The papers with what was typed of them, and as a change would make them. */
function papersWith(edits: Edits) {
  const fieldsNow = (draft: PaperDraft): BookFields => ({ ...fieldsOf(draft), ...edits[draft.id] })
  const detailsNow = (draft: PaperDraft) => detailsOf(fieldsNow(draft))
  const changedPaper = (draft: PaperDraft, { courseCode, ...change }: Change): Paper => {
    const part = { ...change, ...(courseCode && { courseCode }) }
    return { id: draft.id, ...detailsOf(changed(fieldsNow(draft), part, draft.title)) }
  }
  return {
    ...{ fieldsNow, detailsNow, changedPaper },
    paperOf: (draft: PaperDraft): Paper => ({ id: draft.id, ...detailsNow(draft) }),
    isOther: (draft: PaperDraft, change: Change) =>
      JSON.stringify(changedPaper(draft, change)) !==
      JSON.stringify({ id: draft.id, ...detailsOf(fieldsOf(draft)) }),
  }
}
