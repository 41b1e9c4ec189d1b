import './compose.css'
import Eye from 'lucide-react/icons/eye'
import History from 'lucide-react/icons/history'
import { type FormEvent, type ReactNode, Suspense, useRef, useState } from 'react'
import { Dialog } from '#client/ui/feedback/dialog.tsx'
import { toast } from '#client/ui/feedback/toast.ts'
import { Button, IconButton } from '#client/ui/forms/button.tsx'
import { part } from '#client/ui/lazy-part.tsx'
import { Note } from '#client/ui/media/badge.tsx'
import type { Problem } from '#contract/problem.ts'
import type { Viewer } from '#contract/profiles/people.ts'
import { OnThisPhone } from '../download/on-this-phone.tsx'
import { StandingNote } from '../own/status-note.tsx'
import { Details } from './compose-details.tsx'
import { SendBar } from './compose-foot.tsx'
import { BothTexts, TextShown } from './conflict.tsx'
import { ContentField } from './content-field.tsx'
import type { DraftSession } from './draft/draft-session.ts'
import type { DraftState } from './draft/draft-state.ts'
import { type DraftText, draftProblem, saidBeside } from './draft/draft-text.ts'
import { useFinish } from './draft/use-finish.ts'
import { DraftStatus } from './draft-status.tsx'
import { refusalSentence } from './picture-desk.ts'
import { DraftPreview } from './preview.tsx'
import { costOf, SendingCost } from './sending-cost.tsx'
import { TitleField } from './word-fields.tsx'

const EarlierVersions = part(() => import('./earlier-versions.tsx').then((module) => module.default))

interface ComposeFormProps {
  session: DraftSession
  state: DraftState
  viewer: Viewer
  /** Called when the post gets its address. */
  onNamed: (postId: string) => void
  /** Begins a new, empty post. */
  startNew: () => void
}

/** One column to write in, saved as one types; beside it what readers will see. */
export function ComposeForm({ session, state, viewer, onNamed, startNew }: ComposeFormProps) {
  const { text, standing, busy, edition } = state
  const form = useRef<HTMLFormElement>(null)
  const [typedProblem, setTypedProblem] = useState<Problem | null>(null)
  const [previewing, setPreviewing] = useState(false)
  const finish = useFinish(session, setTypedProblem, form, onNamed)
  const problem = typedProblem ?? state.problem
  const errorOf = (field: string) => saidBeside(field, problem, text)
  const change = (part: Parameters<DraftSession['change']>[0]) => {
    // What is still empty stays named.
    setTypedProblem((now) => (now && draftProblem(text)?.message === now.message ? now : null))
    session.change(part)
  }

  async function takePictures(files: File[]): Promise<(string | null)[]> {
    const taken = await Promise.allSettled(files.map(session.pictures.add))
    const refused = taken.find((one) => one.status === 'rejected')
    if (refused) toast.fail(refusalSentence(refused.reason))
    return taken.map((one) => (one.status === 'fulfilled' ? one.value : null))
  }

  const fields = { text, errorOf, change }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void finish('submit')
  }

  return (
    <div className="mx-auto max-w-form wide:grid wide:max-w-none wide:grid-cols-[minmax(0,1fr)_368px] wide:gap-14">
      {/* The page keeps the draft itself: values that the browser restores on Back and Forward would conflict with it. */}
      <form
        ref={form}
        noValidate
        autoComplete="off"
        onSubmit={submit}
        className="grid grid-cols-1 content-start gap-4"
      >
        <div className="flex flex-wrap items-center">
          <h1 className="t-item flex-1">
            {state.phase === 'ready' && (standing || state.edits) ? 'Edit Blog Post' : 'Create Blog Post'}
          </h1>
          {standing && <LookBack postId={state.postId} restore={session.goOnWith} />}
          <IconButton label="Preview" className="wide:hidden" onClick={() => setPreviewing(true)}>
            <Eye size={22} aria-hidden="true" />
          </IconButton>
        </div>
        <OnThisPhone
          viewerId={viewer.id}
          postId={state.postId}
          layAside={
            state.resumed && state.isNew
              ? () => {
                  session.layAside()
                  startNew()
                }
              : null
          }
        />
        {state.wasDeleted && <WasDeleted />}
        {standing && (
          <StandingNote
            standing={standing}
            withdraw={() => session.withdraw().catch(failed)}
            discardChange={() => session.discardChange().catch(failed)}
          />
        )}
        {problem && !problem.field && <Refusal problem={problem} />}
        <TitleField {...fields} />
        <ContentField
          key={edition}
          html={text.content}
          error={errorOf('content')}
          addressOf={session.pictures.addressOf}
          takePictures={takePictures}
          onChange={(content) => change({ content })}
        />
        <Details {...fields} desk={session.pictures} />
        <p className="t-small">
          Everything is saved as you type. Only you can see it until you submit and an admin approves it.
          We’ll tell you the decision and why.
        </p>
        {state.aside && <PutAside text={state.aside} bringBack={session.bringBack} />}
        <SendBar busy={busy} keepDraft={() => finish('draft')}>
          {state.conflict && (
            <BothTexts theirs={state.conflict} settle={(which) => void session.settle(which)} />
          )}
          {/* A line of its own, in which nothing wraps: what comes with the first letter moves no button. */}
          <div className="grid min-h-6 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 max-wide:basis-full max-slim:grid-cols-1">
            <SendingCost sizes={costOf(text, session.pictures)} />
            <DraftStatus state={state} />
          </div>
        </SendBar>
      </form>
      <Previews open={previewing} close={() => setPreviewing(false)}>
        <DraftPreview text={text} desk={session.pictures} viewer={viewer} />
      </Previews>
    </div>
  )
}

function WasDeleted() {
  return (
    <div role="status">
      <Note tone="spark">
        <p className="font-semibold">This post was deleted. Your words are still here.</p>
        <p>They continue as a new post. Pictures that were in the old one need adding again.</p>
      </Note>
    </div>
  )
}

interface LookBackProps {
  postId: string
  restore: DraftSession['goOnWith']
}

function LookBack({ postId, restore }: LookBackProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton label="Earlier versions" onClick={() => setOpen(true)}>
        <History size={22} aria-hidden="true" />
      </IconButton>
      <Suspense>
        {open && <EarlierVersions postId={postId} close={() => setOpen(false)} restore={restore} />}
      </Suspense>
    </>
  )
}

/** The preview: beside the form if there is room, else over it. */
function Previews({ open, close, children }: { open: boolean; close: () => void; children: ReactNode }) {
  return (
    <>
      <aside aria-labelledby="preview" className="max-wide:hidden">
        <div className="sticky top-[calc(var(--bar)+36px)] max-h-[calc(100dvh-var(--bar)-120px)] overflow-auto">
          <h2 id="preview" className="t-item mb-3">
            This is how it will look
          </h2>
          {children}
        </div>
      </aside>
      <Dialog open={open} onClose={close} title="This is how it will look">
        {children}
      </Dialog>
    </>
  )
}

/** The text that was replaced by another; it can be brought back until its owner leaves. */
function PutAside({ text, bringBack }: { text: DraftText; bringBack: () => void }) {
  return (
    <details className="card p-4">
      <summary className="font-semibold">The other version</summary>
      <div className="mt-3 grid justify-items-start gap-3">
        <TextShown text={text} />
        <Button small kind="line" onClick={bringBack}>
          Use this version
        </Button>
      </div>
    </details>
  )
}

const failed = () => toast.fail('Something went wrong while saving post')

/** A refusal that concerns no single field. */
function Refusal({ problem }: { problem: Problem }) {
  const signedOut = problem.code === 'unauthenticated'
  return (
    <div role="alert">
      <Note tone="danger">{signedOut ? 'Please sign in to create posts' : problem.message}</Note>
    </div>
  )
}
