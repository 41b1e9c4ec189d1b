import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Flag from 'lucide-react/icons/flag'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { useViewer } from '#client/api/viewer.ts'
import { useReport } from '#client/features/reports/report-button.tsx'
import { useActs } from '#client/offline/outbox/index.ts'
import { Button } from '#client/ui/forms/button.tsx'
import { Avatar } from '#client/ui/media/avatar.tsx'
import { Badge } from '#client/ui/media/badge.tsx'
import { Menu, MenuButton } from '#client/ui/navigation/menu.tsx'
import { Time } from '#client/ui/time/time.tsx'
import { address } from '#contract/addresses.ts'
import type { Explanation, Said } from '#contract/books/sitting/endpoints.ts'
import { CheckButton } from './check-button.tsx'
import type { ExplanationBody } from './deliver-explanation.ts'
import type { VoteBody } from './deliver-vote.ts'
import { ExplainDialog } from './explain-dialog.tsx'
import { withMaths } from './maths.ts'
import { topicOf, useRemove, useVote } from './use-explaining.ts'

interface ExplanationsProps {
  book: { id: string; title: string }
  said: Said
  explanations: readonly Explanation[]
  mayCheck: boolean
}

/** Why an answer is right, by whoever knows, the best first; what waits on this phone after them. */
export function Explanations({ book, said, explanations, mayCheck }: ExplanationsProps) {
  const [writes, setWrites] = useState<Explanation | 'new' | null>(null)
  const waiting = useActs({ topic: topicOf(book.id, said.question), kind: 'explanation' })
  const arrived = new Set(explanations.map(({ id }) => id))
  const viewer = useViewer()
  return (
    <section aria-labelledby="why">
      <div className="mt-2 flex min-h-11 flex-wrap items-center justify-between gap-x-3">
        <h2 id="why" className="t-head">
          Why
        </h2>
        {viewer && (
          <Button
            kind="quiet"
            small
            icon={<Pencil size={18} aria-hidden="true" />}
            onClick={() => setWrites('new')}
          >
            Explain it
          </Button>
        )}
      </div>
      {explanations.length + waiting.length === 0 && (
        <p className="t-meta">
          Nobody has explained this yet. If you know why, tell the others.
          {mayCheck && ' You can then mark your answer as checked.'}
        </p>
      )}
      <ul>
        {explanations.map((one) => (
          <One key={one.id} {...{ book, said, mayCheck }} of={one} edit={() => setWrites(one)} />
        ))}
        {waiting
          .filter(({ id }) => !arrived.has(id))
          .map(({ id, body, refusal }) => (
            <li key={id} className="explained">
              <p className="t-small">
                <b>You</b>&nbsp;· {refusal ? refusal.message : 'saved on this phone, not sent yet'}
              </p>
              <Content>{(body as ExplanationBody).content /* of kind 'explanation' */}</Content>
            </li>
          ))}
      </ul>
      {writes && (
        <ExplainDialog
          {...{ book, said }}
          edits={writes === 'new' ? null : writes}
          close={() => setWrites(null)}
        />
      )}
    </section>
  )
}

const Content = ({ children }: { children: string }) => (
  <p className="mt-1.5 whitespace-pre-line wrap-anywhere">{withMaths(children)}</p>
)

interface OneProps extends Pick<ExplanationsProps, 'book' | 'said' | 'mayCheck'> {
  of: Explanation
  edit: () => void
}

function One({ book, said, mayCheck, of, edit }: OneProps) {
  const viewer = useViewer()
  const isOwn = viewer?.id === of.owner.id
  const remove = useRemove(book, of)
  const { ask, dialog } = useReport({
    ...{ kind: 'explanation', thingId: of.id, ownerId: of.owner.id },
    ...{ to: address('sit', { id: book.id }), title: `the explanation by ${of.owner.fullName}` },
  })
  return (
    <li className="explained" id={`explanation-${of.id}`}>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-meta">
        <Avatar of={of.owner} size="small" />
        <b className="wrap-anywhere">{of.owner.fullName}</b>
        {of.isChecked && <Badge tone="green">Checked</Badge>}
        <span className="t-small">
          <Time at={of.createdAt} />
          {of.editedAt && '\u202f· edited'}
        </span>
      </p>
      <Content>{of.content}</Content>
      <div className="flex flex-wrap items-center">
        <Votes book={book} of={of} isOwn={isOwn} />
        {mayCheck && said.kind !== 'open' && <CheckButton {...{ book, said, of }} />}
        <span className="ml-auto">
          {viewer && (
            <Menu
              label={`More about the explanation by ${of.owner.fullName}`}
              button={<Ellipsis size={20} />}
            >
              {isOwn && (
                <MenuButton icon={<Pencil size={20} />} onClick={edit}>
                  Edit
                </MenuButton>
              )}
              {(isOwn || viewer.role === 'admin') && (
                <MenuButton icon={<Trash2 size={20} />} onClick={remove}>
                  Delete
                </MenuButton>
              )}
              {!isOwn && (
                <MenuButton icon={<Flag size={20} />} onClick={ask}>
                  Report
                </MenuButton>
              )}
            </Menu>
          )}
        </span>
      </div>
      {dialog}
    </li>
  )
}

interface VotesProps {
  book: { id: string; title: string }
  of: Explanation
  isOwn: boolean
}

function Votes({ book, of, isOwn }: VotesProps) {
  const cast = useVote(book, of)
  const waiting = useActs({ topic: `explanation-vote:${of.id}`, kind: 'explanation-vote' }).at(-1)
  const mine = waiting && !waiting.refusal ? (waiting.body as VoteBody).vote : of.vote // of that kind
  const more = (which: 1 | -1) => Number(mine === which) - Number(of.vote === which)
  const shown = [
    { which: 1, count: of.ups + more(1), label: 'Helpful', Icon: ChevronUp },
    { which: -1, count: of.downs + more(-1), label: 'Not helpful', Icon: ChevronDown },
  ] as const
  return shown.map(({ which, count, label, Icon }) => (
    <button
      key={which}
      type="button"
      className="vote"
      aria-label={`${label}, ${count}`}
      aria-pressed={mine === which}
      disabled={isOwn}
      onClick={() => cast(mine === which ? 0 : which)}
    >
      <Icon size={18} aria-hidden="true" />
      {count}
    </button>
  ))
}
