import type { ReactNode } from 'react'
import { useCall } from '#client/api/api-client.tsx'
import { useList } from '#client/api/infinite-list.ts'
import { ListStates } from '#client/ui/feedback/list-states.tsx'
import { LinesSkeleton } from '#client/ui/feedback/skeletons.tsx'
import { Button } from '#client/ui/forms/button.tsx'
import { MoreButton } from '#client/ui/navigation/more-button.tsx'
import { Link } from '#client/ui/navigation/navigation.tsx'
import { Time } from '#client/ui/time/time.tsx'
import type { AuditEntry } from '#contract/admin/endpoints.ts'
import { dayAndTime } from '#contract/admin/suspension-rules.ts'
import { contentKinds } from '#contract/kinds.ts'
import { auditQuery } from './queries.ts'
import { useReadyEditor } from './reasons/ready-editor.tsx'

/** The audit log, each decision in a sentence: who did what to whom, and why. Nothing can be removed. */
export function Decisions() {
  const { items: entries, query, states } = useList(auditQuery(useCall()))
  const { edit, editor } = useReadyEditor()
  return (
    <section className="mt-10" aria-labelledby="decisions">
      <h2 className="t-head" id="decisions">
        Decisions
      </h2>
      <p className="t-small mt-1">Every decision, who made it and why. Nothing can be deleted.</p>
      <Button kind="quiet" small className="js-only -ml-3 mt-1" onClick={edit}>
        Edit ready reasons
      </Button>
      {editor}
      <div className="mt-2">
        <ListStates
          {...states}
          unable="Unable to load the decisions"
          failure="Please check your connection and try again."
          skeleton={<LinesSkeleton what="decisions" />}
          empty={<p className="t-meta py-4">No decisions yet.</p>}
        >
          <ol>
            {entries?.map((entry) => (
              <li
                key={entry.id}
                className="grid items-center gap-x-4 gap-y-1 border-b border-line py-2.5 wide:min-h-13 wide:grid-cols-[132px_minmax(0,1fr)]"
              >
                <p className="t-small num">
                  <Time at={entry.at} as="short" />, <Time at={entry.at} as="clock" />
                </p>
                <p className="text-control [overflow-wrap:anywhere]">
                  <Sentence of={entry} />
                </p>
              </li>
            ))}
          </ol>
          <MoreButton query={query}>Load More Decisions</MoreButton>
        </ListStates>
      </div>
    </section>
  )
}

function Sentence({ of }: { of: AuditEntry }) {
  const { reason, undoneAt } = of
  return (
    <>
      {said(of)}
      {reason && <span className="text-ink-soft">: “{reason}”</span>}
      {!(reason && /[.!?]$/.test(reason)) && '.'}
      {undoneAt && (
        <>
          {' '}
          {of.mine ? 'You' : 'They'} undid it at <Time at={undoneAt} as="clock" />.
        </>
      )}
      {of.byRight && ` ${of.byRight}.`}
    </>
  )
}

const whatOf = (kind: AuditEntry['kind']): string =>
  kind === 'change' ? 'change to the post' : kind === 'person' ? kind : contentKinds[kind].label.toLowerCase()

/** Acts of the command line only: the words before and after the subject. */
const onCommandLine: Partial<Record<AuditEntry['act'], readonly [string, string]>> = {
  'granted admin': ['', ' was made an admin'],
  'revoked admin': ['', ' was made a user again'],
  'printed a password link for': ['a password link was made for ', ''],
  'took the passkeys of': ['passkeys were removed for ', ''],
  'deleted the account of': ['the account of ', ' was deleted'],
  'made read-only': ['', ' was made read-only'],
  'opened again': ['', ' was opened for writing again'],
  'counted anew': ['', ' were recounted'],
  imported: ['', ' were imported'],
  'backed up': ['', ' was backed up'],
  'brought back': ['a back-up was restored: ', ''],
}

const byCommand = <b className="font-semibold">The command line</b>

/** The sentence up to the reason. */
function said(of: AuditEntry): ReactNode {
  const who = <b className="font-semibold">{of.mine ? 'You' : (of.actor ?? 'Someone who left')}</b>
  const what = <Subject of={of} />
  const told = onCommandLine[of.act]
  if (told)
    return (
      <>
        On the <b className="font-semibold">command line</b>, {told[0]}
        {what}
        {told[1]}
      </>
    )
  switch (of.act) {
    case 'became first admin':
      return <>{who} became the first admin with the one-time link</>
    case 'made a password link for':
      return (
        <>
          {who} made a password link for {what}
        </>
      )
    case 'suspended':
    case 'suspended by command':
      return (
        <>
          {of.act === 'suspended' ? who : byCommand} suspended {what}{' '}
          {of.until ? `until ${dayAndTime(of.until)}` : 'for good'}
        </>
      )
    case 'let back in':
    case 'let back in by command':
      return (
        <>
          {of.act === 'let back in' ? who : byCommand} let {what} back in
        </>
      )
    case 'paused contact with':
      return <>Contact with {what} was paused after two buyers reported it</>
    case 'changed':
    case 'paused again contact with':
    case 'lifted the pause of':
    case 'published':
    case 'left out':
    case 'put back':
    case 'corrected':
      return (
        <>
          {who} {of.act} {what}
        </>
      )
    case 'began to trust the posts of':
    case 'no longer trusts the posts of':
      return (
        <>
          {who} {of.act === 'began to trust the posts of' ? 'began to trust' : 'stopped trusting'} the posts
          of {what}
        </>
      )
    case 'promoted':
    case 'returned':
      return (
        <>
          {who} made {what} {of.act === 'promoted' ? 'a subadmin' : 'a user again'}
        </>
      )
    case 'gave a desk to':
    case 'ended the desk of':
      return (
        <>
          {who} {of.act === 'gave a desk to' ? 'let' : 'stopped'} {what}{' '}
          {of.act === 'gave a desk to' ? 'decide posts' : 'deciding posts'}
        </>
      )
    case 'made a checker':
    case 'no longer a checker':
      return (
        <>
          {who} {of.act === 'made a checker' ? 'let' : 'stopped'} {what}{' '}
          {of.act === 'made a checker' ? 'check answers' : 'checking answers'}
        </>
      )
    case 'approved the request of':
    case 'rejected the request of':
      return (
        <>
          {who} {of.act} {what} to be a subadmin
        </>
      )
    default:
      return (
        <>
          {who} {of.act} the {whatOf(of.kind)} {what}
          {of.owner && <> by {of.owner}</>}
        </>
      )
  }
}

function Subject({ of: { subject, link } }: { of: AuditEntry }) {
  if (!link) return <b className="font-semibold">{subject}</b>
  return (
    <Link to={link} className="underline underline-offset-3">
      {subject}
    </Link>
  )
}
