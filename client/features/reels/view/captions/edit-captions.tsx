import { useQuery } from '@tanstack/react-query'
import FileText from 'lucide-react/icons/file-text'
import { type ChangeEvent, type FormEvent, useRef, useState } from 'react'
import { useCall } from '#client/api/api-client.tsx'
import { hasFailed } from '#client/api/infinite-list.ts'
import { Dialog } from '#client/ui/feedback/dialog.tsx'
import { Button } from '#client/ui/forms/button.tsx'
import { useRewording } from '#client/ui/forms/edit-draft.ts'
import { Field, FieldError } from '#client/ui/forms/field.tsx'
import { TextArea } from '#client/ui/forms/text-input.tsx'
import { mediaKindOfBlob } from '#contract/files/media-kind.ts'
import { Problem } from '#contract/problem.ts'
import { type Cue, vttOf } from '#contract/reels/captions-rules.ts'
import type { Reel } from '#contract/reels/endpoints.ts'
import { useOwnReel } from '../../own/own-reel.ts'
import { asTyped, cuesOf } from './as-typed.ts'
import { captionsQuery } from './query.ts'

/** Edits the captions of one's own reel. Typed text stays on the phone until it is saved. */
export function EditCaptions({ reel, close }: { reel: Reel; close: () => void }) {
  const kept = `reel-captions:${reel.owner.id}:${reel.id}` as const
  const standing = useQuery({ ...captionsQuery(useCall(), reel), enabled: Boolean(reel.captionedAt) })
  const [isSaving, setSaving] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const { caption } = useOwnReel(reel)
  const stands = standing.data ?? (reel.captionedAt === null ? [] : undefined)
  const { typed, was, write, forget } = useRewording(kept, stands && asTyped(stands))
  const text = typed ?? asTyped(stands ?? [])
  // Empty for now: saved like that, the standing captions would be gone.
  const isUnread = typed === null && stands === undefined

  function type(next: string) {
    write(next)
    setProblem(null)
  }

  async function picked({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? []
    currentTarget.value = '' // the same file may be chosen again
    if (!file) return
    const read = await readFrom(file)
    if (read instanceof Problem) setProblem(read.message)
    else type(asTyped(read))
  }

  async function save(event: FormEvent) {
    event.preventDefault()
    if (isSaving || isUnread) return
    const cues = cuesOf(text)
    if (cues instanceof Problem) return setProblem(cues.message)
    setSaving(true)
    // Undefined when the saved captions could not be read: then the base of the edit is unknown.
    const refusal = await caption(vttOf(text), was === undefined ? was : vttOf(was))
    setSaving(false)
    setProblem(refusal?.message ?? null)
    if (refusal) return
    forget()
    close()
  }

  return (
    <Dialog open onClose={close} title="Captions">
      <form className="grid grid-cols-[minmax(0,1fr)] gap-5" noValidate onSubmit={save}>
        <Field
          label="Captions text"
          hint="One line each, starting with its time, such as 0:07 Goal! It shows until the next one."
          error={problem}
        >
          <TextArea
            name="captions"
            rows={8}
            value={text}
            disabled={isUnread}
            onChange={({ target }) => type(target.value)}
          />
        </Field>
        <div className="grid justify-items-start gap-1.5">
          <Button
            kind="line"
            small
            icon={<FileText size={18} aria-hidden="true" />}
            onClick={() => input.current?.click()}
          >
            Use a file
          </Button>
          <p className="t-small">Captions (.vtt or .srt), or a video with its own.</p>
          <input
            ref={input}
            type="file"
            accept=".vtt,.srt,text/vtt,video/mp4,video/quicktime"
            aria-label="File of captions"
            tabIndex={-1}
            className="sr-only"
            onChange={(event) => void picked(event)}
          />
        </div>
        {isUnread && hasFailed(standing) && (
          <div className="grid justify-items-start gap-1.5">
            <FieldError>We couldn’t read the current captions.</FieldError>
            <Button
              kind="line"
              small
              busy={standing.isFetching && 'Trying...'}
              onClick={() => void standing.refetch()}
            >
              Try Again
            </Button>
          </div>
        )}
        <Button type="submit" disabled={isUnread} busy={isSaving && 'Saving...'}>
          Save Captions
        </Button>
      </form>
    </Dialog>
  )
}

/** Reads a film's own caption track, or any other file as captions. */
async function readFrom(file: File): Promise<Cue[] | Problem> {
  if ((await mediaKindOfBlob(file))?.kind !== 'video') return cuesOf(await file.text())
  const { filmWords } = await import('./film-words.ts')
  const cues = await filmWords(file)
  return cues.length > 0 ? cues : new Problem('invalid', 'This video has no captions of its own')
}
