import { type RefObject, useEffect, useState } from 'react'
import { useHere } from '#client/offline/outbox/drafts/use-here.ts'
import type { Act } from '#client/offline/outbox/index.ts'
import { tellWaiting } from '#client/offline/outbox/pending-message.ts'
import { tellRejected } from '#client/offline/outbox/rejected.ts'
import { inNameOf } from '#client/offline/storage/on-behalf-of.ts'
import { toast } from '#client/ui/feedback/toast.ts'
import { useNavigate } from '#client/ui/navigation/navigation.tsx'
import { address } from '#contract/addresses.ts'
import { Problem, type ProblemBody } from '#contract/problem.ts'
import { cuesOf } from '../view/captions/as-typed.ts'
import type { ReelBody } from './deliver.ts'
import type { ReelDraft } from './draft.ts'
import { reelAct } from './reel-act.ts'
import { tooLongTag } from './typed-tag.ts'
import type { UseReelDraft } from './use-draft.ts'

/** Notes in a draft that its film was refused. */
const withRefusal = (draft: ReelDraft, refusal: ProblemBody | undefined): ReelDraft =>
  refusal && isOfFilm(refusal) && draft.video
    ? { ...draft, video: { ...draft.video, refused: refusal.message } }
    : draft

const isOfFilm = ({ code, field }: ProblemBody) =>
  field === 'video' && /^(invalid|unsupported|tooLarge)$/.test(code)

/** Checks a reel and hands it to the outbox, which sends it now or as soon as it can; can take it back from there. */
export function usePostReel(ownerId: string, reel: UseReelDraft, form: RefObject<HTMLFormElement | null>) {
  const navigate = useNavigate()
  const { draft, setRefusal } = reel
  const here = useHere()
  /** The draft that is being handed to the outbox, until it lies there: the same tap again would make another reel. */
  const [handing, setHanding] = useState<string | null>(null)
  useEffect(() => {
    // The outbox must be loaded before the network is gone.
    void import('#client/offline/outbox/runtime.ts').catch(() => undefined)
  }, [])

  function refuse(problem: Problem) {
    setRefusal(problem)
    const field = problem.field && form.current?.elements.namedItem(problem.field)
    if (field instanceof HTMLElement) field.focus()
  }

  async function post() {
    if (handing) return
    const { video, caption, captions = '' } = draft
    if (!video) return refuse(new Problem('invalid', 'Please select a video to upload', 'video'))
    if (video.refused) return refuse(new Problem('unsupported', video.refused, 'video'))
    if (!caption.trim()) return refuse(new Problem('invalid', 'Please add a caption', 'caption'))
    const long = tooLongTag(draft.tag ?? '')
    if (long) return refuse(long)
    const said = cuesOf(captions)
    if (said instanceof Problem) return refuse(said)
    setRefusal(null)
    setHanding(draft.id)
    const handed = () => setHanding((now) => (now === draft.id ? null : now))
    let sent = draft
    const actOf = (now: ReelDraft) => {
      sent = now
      return reelAct(ownerId, now)
    }
    try {
      const outcome = await reel.send(actOf, () => {
        // The outbox has it from here on: its progress is shown on top, and the form is free for another.
        reel.empty()
        handed()
        scrollTo(0, 0)
      })
      // Sent although it could not be stored in the outbox.
      if (outcome.state === 'sent' && reel.now().id === sent.id) reel.empty()
      const { video, caption } = reel.now()
      const isFree = here.current && !video && !caption
      // Stays in the form when another reel was begun; a refused one waits above it until the form is empty.
      if (outcome.state === 'sent' && isFree) navigate(address('reels', { id: sent.id }))
      else if (outcome.state === 'waiting')
        tellWaiting(outcome.why, {
          failed: 'Upload failed.',
          offline: 'Saved as draft. Will upload when online.',
        })
      else if (outcome.state === 'needs you' && isFree) {
        const { code, message, field } = outcome.refusal
        await reel.takeBack(withRefusal(sent, outcome.refusal))
        refuse(new Problem(code, message, field))
      } else if (outcome.state === 'needs you' && !here.current) tellRejected()
    } catch (error) {
      refuse(error instanceof Problem ? error : new Problem('unavailable', 'Upload failed'))
      toast.fail('Upload failed')
    } finally {
      handed()
    }
  }

  /** Puts it back into the form; the part that was sent stays on the campus, to resume from. */
  const takeBack = ({ body, refusal }: Act, isPaused: boolean) =>
    reel.takeBack(withRefusal({ ...(body as ReelBody), isPaused }, refusal)) // acts of kind 'reel' are made above

  return {
    post,
    isPosting: handing !== null,
    pause: (act: Act) => void takeBack(act, true),
    async cancel(act: Act) {
      await takeBack(act, false)
      const { cancelUpload } = await import('#client/api/uploads/upload.ts')
      await cancelUpload((act.body as ReelBody).fileId, inNameOf(ownerId)).catch(() => undefined) // the campus deletes it later as unclaimed
      reel.change({ fileId: (await import('#client/offline/storage/new-id.ts')).newId() })
    },
  }
}
