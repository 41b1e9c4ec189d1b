import Captions from 'lucide-react/icons/captions'
import { useEffect, useRef } from 'react'
import { Button } from '#client/ui/forms/button.tsx'
import { Field } from '#client/ui/forms/field.tsx'
import { TextArea } from '#client/ui/forms/text-input.tsx'
import { Note } from '#client/ui/media/badge.tsx'
import type { ReelDraft } from './draft.ts'

interface DraftCaptionsProps {
  draft: ReelDraft
  change: (to: Partial<ReelDraft>) => void
  error: string | null
}

/** Captions of a reel being made. Those found in the film are sent only once the owner has seen them. */
export function DraftCaptions({ draft: { video, captions }, change, error }: DraftCaptionsProps) {
  const place = useRef<HTMLDivElement>(null)
  const isAsked = useRef(false)
  const isOpen = captions !== undefined
  // The pressed button is gone: keyboard users continue at what replaced it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each opening and closing
  useEffect(() => {
    if (isAsked.current) place.current?.querySelector<HTMLElement>('textarea, button')?.focus()
  }, [isOpen])

  if (!video) return null
  const { said } = video
  const set = (captions: string | undefined) => {
    isAsked.current = true
    change({ captions })
  }
  return (
    <div className="grid gap-2" ref={place}>
      {isOpen ? (
        <>
          <Field
            label="Captions text"
            hint={
              said
                ? 'From the video. Fix what’s wrong: it shows over your reel as written here.'
                : 'One line each, starting with its time, such as 0:07 Goal! It shows until the next one.'
            }
            error={error}
          >
            <TextArea
              name="captions"
              rows={6}
              value={captions}
              onChange={({ target }) => change({ captions: target.value })}
            />
          </Field>
          <div>
            <Button kind="quiet" small onClick={() => set(undefined)}>
              Post without captions
            </Button>
          </div>
        </>
      ) : (
        <>
          {said && (
            <Note icon={<Captions size={20} aria-hidden="true" />}>
              <p className="font-semibold">This video has its own captions</p>
              <p className="t-meta">We leave them out unless you read and keep them.</p>
            </Note>
          )}
          <div>
            <Button
              kind="line"
              small
              icon={<Captions size={18} aria-hidden="true" />}
              onClick={() => set(said ?? '')}
            >
              {said ? 'Read its captions' : 'Write captions'}
            </Button>
          </div>
        </>
      )}
    </div>
  )
}
