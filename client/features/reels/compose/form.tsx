import '#client/ui/forms/send-bar.css'
import Check from 'lucide-react/icons/check'
import Send from 'lucide-react/icons/send'
import { type FormEvent, useRef } from 'react'
import { useActs } from '#client/offline/outbox/index.ts'
import { WaitsHere } from '#client/ui/feedback/background-sync.tsx'
import { SizeAndCost } from '#client/ui/feedback/data-use.tsx'
import { Button } from '#client/ui/forms/button.tsx'
import { Field, FieldError } from '#client/ui/forms/field.tsx'
import { TextArea } from '#client/ui/forms/text-input.tsx'
import { Note } from '#client/ui/media/badge.tsx'
import { clock } from '#client/ui/time/format-date.ts'
import { limits } from '#contract/campus.ts'
import { DraftCaptions } from './draft-captions.tsx'
import { SendingReel } from './sending-reel.tsx'
import { TagsInput } from './tags-input.tsx'
import { useReelDraft } from './use-draft.ts'
import { usePostReel } from './use-send.ts'
import { VideoChoice } from './video-choice.tsx'

const says = { looking: 'Checking it...', smaller: 'Making it smaller...' }

/** One column: the video, its caption, and what happens next. */
export function ReelForm({ ownerId }: { ownerId: string }) {
  const form = useRef<HTMLFormElement>(null)
  const reel = useReelDraft(ownerId)
  const { draft, savedAt, making, refusal, change } = reel
  const { caption, tags, tag = '', video, isPaused } = draft
  const { post, isPosting, pause, cancel } = usePostReel(ownerId, reel, form)
  const sending = useActs({ kind: 'reel' })
  const errorOf = (field: string) => (refusal?.field === field ? refusal.message : null)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    void post()
  }

  return (
    <div className="mx-auto max-w-form">
      <h1 className="t-title">Create Reel</h1>
      <p
        className="mt-1 mb-4 flex min-h-6 items-center gap-1.5 text-meta font-semibold text-green"
        role="status"
      >
        {savedAt && (
          <>
            <Check size={18} aria-hidden="true" />
            Saved on this phone {clock(savedAt)}
          </>
        )}
      </p>
      {sending.map((act) => (
        <SendingReel
          key={act.id}
          act={act}
          mayPause={!video}
          pause={() => pause(act)}
          cancel={() => cancel(act)}
        />
      ))}
      {/* The page keeps the draft itself: values that the browser restores on Back and Forward would conflict with it. */}
      <form ref={form} noValidate autoComplete="off" onSubmit={submit} className="grid gap-6">
        {/* Until it lies in the outbox, what is sent is what is shown. */}
        <fieldset role="none" disabled={isPosting} className="grid gap-6">
          <VideoChoice reel={reel} />
          {isPaused && <Note tone="spark">Paused. Nothing is lost: it continues when you post it.</Note>}
          <Field label="Caption" error={errorOf('caption')}>
            <TextArea
              name="caption"
              rows={3}
              most={limits.reelCaption}
              placeholder="What is happening, and where?"
              value={caption}
              onChange={({ target }) => change({ caption: target.value })}
            />
          </Field>
          <DraftCaptions draft={draft} change={change} error={errorOf('captions')} />
          <TagsInput
            tags={tags}
            typed={tag}
            change={(next) => change({ tags: next })}
            type={(typed) => change({ tag: typed })}
          />
        </fieldset>
        <Note icon={<Send size={20} aria-hidden="true" />}>
          <p className="font-semibold">What happens next</p>
          <p className="t-meta">
            Everyone can watch it as soon as it’s uploaded. Smaller versions are made automatically. With no
            network it <WaitsHere />
          </p>
        </Note>
        <FieldError>
          {refusal && !['caption', 'captions', 'video'].includes(refusal.field ?? '')
            ? refusal.message
            : null}
        </FieldError>
        <div className="send-bar">
          <p className="t-small num">
            {video ? (
              <>
                <b className="block text-control text-ink">
                  <SizeAndCost bytes={video.file.size + (video.poster?.size ?? 0)} />
                </b>
                to send
              </>
            ) : (
              'At most 60 seconds'
            )}
          </p>
          <Button
            type="submit"
            disabled={!video || video.refused !== undefined}
            busy={isPosting ? 'Uploading...' : video && making ? says[making.state] : false}
          >
            Post Reel
          </Button>
        </div>
      </form>
    </div>
  )
}
